import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { folderOf } from '../../workbench/batch/work-item.ts';
import { belowRoot, type Root } from './roots.ts';

/** The folder at a path below a root. */
export function openFolder(root: Root, path: string): Promise<FileSystemDirectoryHandle> {
  return path
    .split('/')
    .filter(Boolean)
    .reduce<Promise<FileSystemDirectoryHandle>>(
      async (folder, part) => (await folder).getDirectoryHandle(part),
      Promise.resolve(root),
    );
}

/**
 * Names that the folders of the list hold beside its files: taken off the list, hidden, or folders.
 * They are taken, so no file may get them.
 */
export async function namesOutsideList(
  items: readonly { source: ChosenFile }[],
): Promise<{ folder: string; name: string }[]> {
  const listed = new Set(items.map(({ source }) => source.path));
  const folders = new Map<string, Root>();
  for (const item of items) if (item.source.root) folders.set(folderOf(item), item.source.root);
  const outside: { folder: string; name: string }[] = [];
  for (const [path, root] of folders) {
    const folder = await openFolder(root, belowRoot(path));
    const names: string[] = [];
    for await (const name of folder.keys()) names.push(name);
    const unlisted = names.filter((name) => !listed.has(`${path}/${name}`));
    outside.push(...unlisted.map((name) => ({ folder: path, name })));
  }
  return outside;
}
