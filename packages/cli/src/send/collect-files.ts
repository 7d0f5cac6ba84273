import { lstat, readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { NewUpload } from '@transmit/transfer';
import { CliFailure } from '../failure.ts';
import type { DiskFile } from '../store/node-driver.ts';

/** Litter that systems leave in folders; nobody means to send it. */
const LITTER = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

export interface Collected {
  files: NewUpload<DiskFile>[];
  /** Links, devices and the like that stand in a folder. */
  skipped: string[];
}

/** Files as they are named, and folders with all that is in them, in the order of their names. */
export async function collectFiles(paths: readonly string[], cwd: string): Promise<Collected> {
  const collected: Collected = { files: [], skipped: [] };
  const roots = new Set<string>();
  for (const typed of paths) {
    const path = resolve(cwd, typed);
    const facts = await stat(path);
    if (facts.isFile()) {
      collected.files.push(toUpload(path, basename(path), facts));
    } else if (facts.isDirectory()) {
      const name = basename(path) || 'files';
      await walk(path, freeRoot(name, roots), collected);
    } else {
      throw new CliFailure('failed', `${typed} 不是文件，也不是文件夹，不能发送`);
    }
  }
  return collected;
}

async function walk(folder: string, shown: string, collected: Collected): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    const name = `${shown}/${entry.name}`;
    if (entry.isDirectory()) await walk(path, name, collected);
    else if (!entry.isFile()) collected.skipped.push(name);
    else if (!LITTER.has(entry.name)) {
      collected.files.push(toUpload(path, name, await lstat(path)));
    }
  }
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
  facts: { size: number; mtimeMs: number },
): NewUpload<DiskFile> {
  return {
    source: { path },
    name: basename(path),
    filePath,
    size: facts.size,
    lastModified: Math.floor(facts.mtimeMs),
  };
}
