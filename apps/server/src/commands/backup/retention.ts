import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  FILE_LIST,
  findDamagedParts,
  listBackups,
  openManifest,
  POOL,
  readFileList,
} from './manifest.ts';

/** Removes all backups but the newest, and then the files that none of those names; returns how many went. */
export async function dropOldBackups(folder: string, keep: number): Promise<number> {
  const backups = await listBackups(folder);
  const dropped = backups.slice(keep);
  if (dropped.length === 0) return 0;
  for (const name of dropped) await rm(join(folder, name), { recursive: true, force: true });
  const named = await namesOf(backups.slice(0, keep).map((name) => join(folder, name)));
  if (named) await removeUnnamed(join(folder, POOL), '', named);
  return dropped.length;
}

/** Undefined where a list cannot be read: nobody knows then what may go. */
async function namesOf(backups: readonly string[]): Promise<Set<string> | undefined> {
  const named = new Set<string>();
  try {
    for (const backup of backups) {
      const { manifest } = await openManifest(backup, basename(backup), undefined);
      const damaged = await findDamagedParts(backup, manifest, (part) => part === FILE_LIST);
      if (damaged.length > 0) return undefined;
      for await (const { path } of readFileList(backup)) named.add(path);
    }
    return named;
  } catch {
    return undefined;
  }
}

async function removeUnnamed(
  root: string,
  below: string,
  named: ReadonlySet<string>,
): Promise<void> {
  for (const entry of await readdir(join(root, below), { withFileTypes: true })) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) await removeUnnamed(root, path, named);
    else if (!named.has(path)) await rm(join(root, path), { force: true });
  }
}
