import { LIMITS } from '../document-limits.ts';
import type { ZipContents, ZipNode } from '../document-model.ts';
import type { ZipDirectory } from './zip-directory.ts';
import type { ZipEntry } from './zip-entry.ts';

interface Folder extends ZipNode {
  children: ZipNode[];
  /** Keyed by name, so that a thousand files of one folder cost a thousand steps. */
  folders: Map<string, Folder>;
}

/** The list of an archive as a tree, folders first, in the order people count. */
export function zipTree({ entries, isCut, isDamaged, encoding }: ZipDirectory): ZipContents {
  const root = newFolder('');
  const files = entries.filter(({ name }) => !name.endsWith('/'));
  for (const { name } of entries.filter((entry) => entry.name.endsWith('/'))) {
    folderAt(root, stepsOf(name));
  }
  for (const file of files) addFile(root, file);
  return {
    kind: 'zip',
    // `2.jpg` before `10.jpg`.
    nodes: plain(root, new Intl.Collator('zh-CN', { numeric: true })),
    fileCount: files.length,
    totalBytes: files.reduce((sum, { sizeBytes = 0 }) => sum + sizeBytes, 0),
    isCut,
    ...(encoding && { encoding }),
    ...(isDamaged && { isDamaged }),
  };
}

function addFile(root: Folder, { name, sizeBytes, isLocked }: ZipEntry): void {
  const steps = stepsOf(name);
  const last = steps.pop() ?? name;
  folderAt(root, steps).children.push({
    name: last,
    ...(sizeBytes !== undefined && { sizeBytes }),
    ...(isLocked && { isLocked }),
  });
}

/** Folders deeper than anybody looks become the name of the last one. */
function stepsOf(path: string): string[] {
  const steps = path.split('/').filter((step) => step !== '' && step !== '.');
  if (steps.length <= LIMITS.folderDepth) return steps;
  const kept = steps.slice(0, LIMITS.folderDepth - 1);
  return [...kept, steps.slice(LIMITS.folderDepth - 1).join('/')];
}

function folderAt(root: Folder, steps: readonly string[]): Folder {
  let folder = root;
  for (const step of steps) {
    let next = folder.folders.get(step);
    if (!next) {
      next = newFolder(step);
      folder.folders.set(step, next);
      folder.children.push(next);
    }
    folder = next;
  }
  return folder;
}

function newFolder(name: string): Folder {
  return { name, children: [], folders: new Map() };
}

function plain(folder: Folder, order: Intl.Collator): ZipNode[] {
  const byName = (a: ZipNode, b: ZipNode) => order.compare(a.name, b.name);
  const files = folder.children.filter(({ children }) => !children);
  const folders = [...folder.folders.values()].map((inner) => ({
    name: inner.name,
    children: plain(inner, order),
  }));
  return [...folders.sort(byName), ...files.sort(byName)];
}
