import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import type { Services } from '#kernel/services.ts';
import { deletePicture, listUnusedPictures } from './pictures.store.ts';
import { deleteRemoved } from './removed-articles.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** An article that was removed by mistake is missed within a day. */
const REMOVED_MS = DAY_MS;
/** A draft that is kept in a browser alone names its pictures where the server does not see it. */
const UNUSED_MS = 30 * DAY_MS;
const AT_ONCE = 200;

/** The upkeep of articles. */
export function articlesSchedule(services: Services): Scheduled[] {
  return [
    { name: 'articles-removed', everyMs: HOUR_MS, run: (now) => sweepRemoved(services, now) },
    {
      name: 'article-pictures',
      everyMs: DAY_MS,
      run: (now) => sweepArticlePictures(services, now),
    },
  ];
}

export function sweepRemoved({ db }: Pick<Services, 'db'>, now: number): Promise<void> {
  return db.transaction().execute((tx) => deleteRemoved(tx, { before: now - REMOVED_MS }));
}

export async function sweepArticlePictures(services: Stores, now: number): Promise<void> {
  const before = now - UNUSED_MS;
  for (;;) {
    const unused = await listUnusedPictures(services.db, { before, limit: AT_ONCE });
    for (const picture of unused) await sweepPicture(services, picture, before);
    if (unused.length < AT_ONCE) return;
  }
}

type Stores = Pick<Services, 'db' | 'storage'>;

/** The row goes first: whoever puts the same picture in at this moment gets an object of its own. */
async function sweepPicture(
  { db, storage }: Stores,
  { name, object_key }: { name: string; object_key: string },
  before: number,
): Promise<void> {
  if (await deletePicture(db, { name, before })) await storage.removeObject(object_key);
}
