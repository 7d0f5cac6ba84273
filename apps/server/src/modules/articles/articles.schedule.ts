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

/** The row first: whoever puts the same picture in at this moment gets an object of its own. */
export async function sweepArticlePictures(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  now: number,
): Promise<void> {
  const before = now - UNUSED_MS;
  for (;;) {
    const unused = await listUnusedPictures(db, { before, limit: AT_ONCE });
    for (const { name, object_key } of unused) {
      if (await deletePicture(db, { name, before })) await storage.removeObject(object_key);
    }
    if (unused.length < AT_ONCE) return;
  }
}
