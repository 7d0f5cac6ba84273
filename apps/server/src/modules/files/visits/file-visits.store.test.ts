import { VISITS_KEPT_MS } from '@transmit/contract';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { hasVisitSince, insertFileVisit } from './file-visits.store.ts';
import { purgeVisits } from './purge-visits.ts';

describeEachDatabase('file visits store', (database) => {
  it('knows who has been there since when', async () => {
    await insertFileVisit(database(), {
      file_id: 1,
      at: 100,
      viewer: 'v:a',
      action: 'view',
      client: 'desktop',
      address: '1.2.3.*',
    });
    const visit = { fileId: 1, viewer: 'v:a', action: 'view' } as const;
    expect(await hasVisitSince(database(), visit, 99)).toBe(true);
    expect(await hasVisitSince(database(), visit, 100)).toBe(false);
    expect(await hasVisitSince(database(), { ...visit, action: 'download' }, 0)).toBe(false);
    expect(await hasVisitSince(database(), { ...visit, viewer: 'v:b' }, 0)).toBe(false);
    expect(await hasVisitSince(database(), { ...visit, fileId: 2 }, 0)).toBe(false);
  });

  it('forgets what is older than 180 days, and keeps how many there were', async () => {
    const now = Date.UTC(2027, 5, 1);
    const visit = { file_id: 7, viewer: 'v:a', client: 'desktop', address: '' };
    const times = [now - VISITS_KEPT_MS - 1, now - VISITS_KEPT_MS, now];
    for (const at of times) await insertFileVisit(database(), { ...visit, action: 'view', at });
    await purgeVisits({ db: database() }, now);
    const left = await database()
      .selectFrom('file_visits')
      .select('at')
      .where('file_id', '=', 7)
      .orderBy('id')
      .execute();
    expect(left.map(({ at }) => at)).toEqual(times.slice(1));
    const days = await database()
      .selectFrom('file_visit_days')
      .select('count')
      .where('file_id', '=', 7)
      .execute();
    expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });
});
