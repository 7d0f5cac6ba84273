import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import type { Services } from '#kernel/services.ts';
import { deleteSongFile, listUnusedSongFiles } from './song-files.store.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 200;

/** The upkeep of music. */
export function musicSchedule(services: Services): Scheduled[] {
  return [{ name: 'song-files', everyMs: DAY_MS, run: (now) => sweepSongFiles(services, now) }];
}

/**
 * Removes files that were uploaded and never added, and those that deleted or changed songs have
 * left.
 */
export async function sweepSongFiles(services: Stores, now: number): Promise<void> {
  const before = now - DAY_MS;
  for (;;) {
    const unused = await listUnusedSongFiles(services.db, { before, limit: AT_ONCE });
    for (const file of unused) {
      if (services.isDraining()) return;
      await sweepSongFile(services, file, before);
    }
    if (unused.length < AT_ONCE) return;
  }
}

type Stores = Pick<Services, 'db' | 'storage' | 'isDraining'>;

async function sweepSongFile(
  { db, storage }: Pick<Stores, 'db' | 'storage'>,
  { name, object_key }: { name: string; object_key: string },
  before: number,
): Promise<void> {
  if (await deleteSongFile(db, { name, before })) await storage.removeObject(object_key);
}
