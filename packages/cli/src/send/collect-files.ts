import { isUtf8 } from 'node:buffer';
import type { Dirent } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { isLitter, isLitterFolder } from '@transmit/contract';
import type { NewUpload } from '@transmit/transfer';
import { CliFailure } from '../failure.ts';
import type { DiskFile, FileState } from '../store/node-driver.ts';

/** Something in a folder that is not sent. */
export interface Skipped {
  path: string;
  /** A link, a device or the like; a name that no program in Unicode can open; gone while the folder was listed. */
  why: 'kind' | 'name' | 'gone';
}

export interface Collected {
  files: NewUpload<DiskFile>[];
  /** Folders in which no file is, as they stand below what was named. */
  emptyFolders: string[];
  skipped: Skipped[];
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
  const entries = await unlessGone(listFolder(folder.path));
  if (!entries) {
    collected.skipped.push({ path: folder.shown, why: 'gone' });
    return;
  }
  for (const { entry, name, isReadable } of entries) {
    const path = join(folder.path, name);
    const shown = `${folder.shown}/${name}`;
    if (isLeftOut(shown, entry.isDirectory(), walking)) collected.litter += 1;
    else if (!isReadable) collected.skipped.push({ path: shown, why: 'name' });
    else if (entry.isDirectory()) await walk({ path, shown }, walking);
    else if (!entry.isFile()) collected.skipped.push({ path: shown, why: 'kind' });
    else await take({ path, shown }, collected);
  }
  if (countOf(collected) === before) collected.emptyFolders.push(folder.shown);
}

async function take(
  { path, shown }: { path: string; shown: string },
  { files, skipped }: Collected,
): Promise<void> {
  const facts = await unlessGone(lstat(path));
  if (facts) files.push(toUpload(path, shown, facts));
  else skipped.push({ path: shown, why: 'gone' });
}

/** In the order of their names. A name may be any bytes: of those that are no text there is nothing to open. */
async function listFolder(
  path: string,
): Promise<{ entry: Dirent<Buffer>; name: string; isReadable: boolean }[]> {
  const entries = await readdir(path, { withFileTypes: true, encoding: 'buffer' });
  return entries
    .map((entry) => ({ entry, name: entry.name.toString(), isReadable: isUtf8(entry.name) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function unlessGone<Found>(looking: Promise<Found>): Promise<Found | undefined> {
  try {
    return await looking;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
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
