import type { BundledFile } from '../api.ts';

export type BundleRow =
  | {
      kind: 'folder';
      key: string;
      path: string;
      count: number;
      sizeBytes: number;
      isOpen: boolean;
    }
  | { kind: 'file'; key: string; file: BundledFile; name: string };

/**
 * The files folder by folder, a heading before each, below which they stand while it is open; files in no folder come
 * first, without one. A folder in which no file is has its heading alone.
 */
export function bundleRows(
  files: readonly BundledFile[],
  emptyFolders: readonly string[],
  opened: ReadonlySet<string>,
): BundleRow[] {
  const byFolder = Map.groupBy(files, ({ path }) => folderOf(path));
  for (const path of emptyFolders) if (!byFolder.has(path)) byFolder.set(path, []);
  const folders = [...byFolder.keys()].sort((a, b) => a.localeCompare(b, 'zh-CN', ORDER));
  return folders.flatMap((folder) => {
    const inside = [...(byFolder.get(folder) ?? [])].sort((a, b) =>
      a.path.localeCompare(b.path, 'zh-CN', ORDER),
    );
    const rows = inside.map(
      (file): BundleRow => ({
        kind: 'file',
        key: `file-${file.index}`,
        file,
        name: file.path.slice(folder ? folder.length + 1 : 0),
      }),
    );
    if (!folder) return rows;
    const isOpen = opened.has(folder);
    const heading: BundleRow = {
      kind: 'folder',
      key: `folder-${folder}`,
      path: folder,
      count: inside.length,
      sizeBytes: inside.reduce((bytes, { file_size }) => bytes + file_size, 0),
      isOpen,
    };
    return isOpen ? [heading, ...rows] : [heading];
  });
}

/** The one folder that many bundles have says nothing by itself; of several, none is open until it is asked for. */
export function openAtFirst(files: readonly BundledFile[]): ReadonlySet<string> {
  const folders = new Set(files.map(({ path }) => folderOf(path)));
  return folders.size === 1 ? folders : new Set();
}

/** `2.jpg` before `10.jpg`. */
const ORDER = { numeric: true } as const;

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
