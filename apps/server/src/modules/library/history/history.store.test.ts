import { beforeAll, expect, it } from 'vitest';
import { hideVisits } from '#modules/files/index.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { listHistory } from './history.store.ts';
import { countVisits, listVisitDays, listVisits } from './visit-detail.store.ts';

const DAY_MS = 86_400_000;

describeEachDatabase('history and visits', (database) => {
  beforeAll(async () => {
    const actions = ['send', 'view', 'download'] as const;
    for (let index = 0; index < 30; index += 1) {
      const visit = {
        file_id: index % 2,
        at: (index % 3) * DAY_MS,
        viewer: index % 5 === 0 ? 'v:other' : 'v:me',
        action: actions[index % 3] ?? 'view',
        client: 'desktop',
        address: '203.0.113.*',
        code: '',
      };
      await database().insertInto('file_visits').values(visit).execute();
    }
  });

  it('lists a viewer’s own, latest first, page by page', async () => {
    const seen = [];
    for (let beforeId: number | undefined; ; beforeId = seen.at(-1)?.id) {
      const page = await listHistory(database(), { viewer: 'v:me' }, { beforeId, limit: 7 });
      if (page.length === 0) break;
      seen.push(...page);
    }
    expect(seen).toHaveLength(24);
    expect(seen.map(({ id }) => id)).toEqual(seen.map(({ id }) => id).sort((a, b) => b - a));
  });

  it('lists one action', async () => {
    const sent = await listHistory(database(), { viewer: 'v:me', action: 'send' }, { limit: 50 });
    expect(sent).toHaveLength(8);
    expect(new Set(sent.map(({ action }) => action))).toEqual(new Set(['send']));
  });

  it('lists who looked at a file and downloaded it, without its sending', async () => {
    const visits = await listVisits(database(), 1, { limit: 50 });
    expect(visits).toHaveLength(10);
    expect(visits.every(({ action }) => action !== 'send')).toBe(true);
    const next = await listVisits(database(), 1, { beforeId: visits[3]?.id, limit: 2 });
    expect(next).toEqual(visits.slice(4, 6));
  });

  it('counts visits by day and altogether', async () => {
    expect(await countVisits(database(), 1)).toEqual(
      expect.arrayContaining([
        { action: 'view', count: 5 },
        { action: 'download', count: 5 },
      ]),
    );
    const days = await listVisitDays(database(), 1, 2);
    expect(days).toEqual([{ day: 2, action: 'download', count: 5 }]);
  });

  it('hides views and downloads of one viewer, and keeps them for the files’ owners', async () => {
    const one = await listHistory(database(), { viewer: 'v:other' }, { limit: 1 });
    expect(
      await hideVisits(
        database(),
        'v:me',
        one.map(({ id }) => id),
      ),
    ).toBe(0);
    const [mine] = await listHistory(database(), { viewer: 'v:me', action: 'send' }, { limit: 1 });
    expect(await hideVisits(database(), 'v:me', [mine?.id ?? 0])).toBe(1);
    expect(await hideVisits(database(), 'v:me', undefined)).toBe(16);
    expect(await hideVisits(database(), 'v:me', undefined)).toBe(0);
    expect(await listHistory(database(), { viewer: 'v:me' }, { limit: 50 })).toHaveLength(7);
    expect(await listHistory(database(), { viewer: 'v:other' }, { limit: 50 })).toHaveLength(6);
    expect(await listVisits(database(), 1, { limit: 50 })).toHaveLength(10);
  });
});
