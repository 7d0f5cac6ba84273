import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import { sweepAll } from '#kernel/schedule/sweep-all.ts';
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
  await sweepAll(services, {
    atOnce: AT_ONCE,
    list: (limit) => listUnusedSongFiles(services.db, { before, limit }),
    sweep: (file) => sweepSongFile(services, file, before),
  });
}

type Stores = Pick<Services, 'db' | 'storage' | 'isDraining'>;

async function sweepSongFile(
  { db, storage }: Pick<Stores, 'db' | 'storage'>,
  { name, object_key }: { name: string; object_key: string },
  before: number,
): Promise<void> {
  if (await deleteSongFile(db, { name, before })) await storage.removeObject(object_key);
}
