import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listBackups, POOL, readFileList } from './manifest.ts';

/** Removes all backups but the newest, and then the files that none of those names; returns how many went. */
export async function dropOldBackups(folder: string, keep: number): Promise<number> {
  const backups = await listBackups(folder);
  const dropped = backups.slice(keep);
  if (dropped.length === 0) return 0;
  for (const name of dropped) await rm(join(folder, name), { recursive: true, force: true });
  const named = new Set<string>();
  for (const name of backups.slice(0, keep)) {
    for await (const { path } of readFileList(join(folder, name))) named.add(path);
  }
  await removeUnnamed(join(folder, POOL), '', named);
  return dropped.length;
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
