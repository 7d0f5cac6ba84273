import { lstat, readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { isLitter, isLitterFolder } from '@transmit/contract';
import type { NewUpload } from '@transmit/transfer';
import { CliFailure } from '../failure.ts';
import type { DiskFile, FileState } from '../store/node-driver.ts';

export interface Collected {
  files: NewUpload<DiskFile>[];
  /** Folders in which no file is, as they stand below what was named. */
  emptyFolders: string[];
  /** Links, devices and the like that stand in a folder. */
  skipped: string[];
  /** Files and folders that systems leave behind, which were left out. */
  litter: number;
}

export interface Collecting {
  cwd: string;
  /** With what systems leave in folders. */
  withLitter?: boolean;
}

/** Files as they are named, and folders with all that is in them, in the order of their names. */
export async function collectFiles(
  paths: readonly string[],
  { cwd, withLitter = false }: Collecting,
): Promise<Collected> {
  const collected: Collected = { files: [], emptyFolders: [], skipped: [], litter: 0 };
  const roots = new Set<string>();
  for (const typed of paths) {
    const path = resolve(cwd, typed);
    const facts = await stat(path);
    if (facts.isFile()) {
      collected.files.push(toUpload(path, basename(path), facts));
    } else if (facts.isDirectory()) {
      const name = basename(path) || 'files';
      await walk({ path, shown: freeRoot(name, roots) }, { collected, withLitter });
    } else {
      throw new CliFailure('failed', `${typed} 不是文件，也不是文件夹，不能发送`);
    }
  }
  return collected;
}

interface Walk {
  collected: Collected;
  withLitter: boolean;
}

async function walk(folder: { path: string; shown: string }, walking: Walk): Promise<void> {
  const { collected } = walking;
  const before = countOf(collected);
  const entries = await readdir(folder.path, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder.path, entry.name);
    const shown = `${folder.shown}/${entry.name}`;
    if (isLeftOut(shown, entry.isDirectory(), walking)) collected.litter += 1;
    else if (entry.isDirectory()) await walk({ path, shown }, walking);
    else if (!entry.isFile()) collected.skipped.push(shown);
    else collected.files.push(toUpload(path, shown, await lstat(path)));
  }
  if (countOf(collected) === before) collected.emptyFolders.push(folder.shown);
}

/** A folder of a system is not looked into: who sends may have no right to. */
function isLeftOut(shown: string, isFolder: boolean, { withLitter }: Walk): boolean {
  if (withLitter) return false;
  return isFolder ? isLitterFolder(shown) : isLitter(shown);
}

function countOf({ files, emptyFolders }: Collected): number {
  return files.length + emptyFolders.length;
}

/** Two folders of one name stay two: `照片`, `照片 (2)`. */
function freeRoot(name: string, roots: Set<string>): string {
  for (let copy = 1; ; copy += 1) {
    const root = copy === 1 ? name : `${name} (${copy})`;
    if (roots.has(root)) continue;
    roots.add(root);
    return root;
  }
}

function toUpload(
  path: string,
  filePath: string,
  { size, mtimeMs }: FileState,
): NewUpload<DiskFile> {
  return {
    source: { path, state: { size, mtimeMs } },
    name: basename(path),
    filePath,
    size,
    lastModified: Math.floor(mtimeMs),
  };
}
