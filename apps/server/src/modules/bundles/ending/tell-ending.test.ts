/** Being told of what ends within a day (PRODUCT §9). */
import { FILE_STATUS } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { readMark } from '#modules/notices/index.ts';
import { newShares } from '#modules/shares/index.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { buildFile } from '#test/file-rows.ts';
import { insertBundleFiles } from '../bundle-files.store.ts';
import { listEndingFiles } from './ending.store.ts';
import { cutPage, tellEndingSoon } from './tell-ending.ts';

const DAY_MS = 86_400_000;
const NOW = 30 * DAY_MS;
const row = (id: number, expires_at: number) => ({ id, owner: 'u:1', title: 'a', expires_at });

describe('a page', () => {
  const all = Number.MAX_SAFE_INTEGER;
  it.each([
    ['is all there is', [row(1, 5), row(2, 6)], 2, { at: 9, id: all }],
    ['ends between two times', [row(1, 5), row(2, 6), row(3, 6)], 1, { at: 5, id: all }],
    ['of one time ends at an id', [row(4, 6), row(5, 6), row(7, 6)], 2, { at: 6, id: 5 }],
    ['of the last time ends at an id', [row(4, 9), row(5, 9), row(7, 9)], 2, { at: 9, id: 5 }],
  ])('%s', (_title, rows, count, reached) => {
    expect(cutPage(rows, 9, 2)).toEqual({ told: rows.slice(0, count), reached });
  });
});

describeEachDatabase('telling of what ends soon', (database) => {
  const services = () => ({ db: database() }) as Parameters<typeof tellEndingSoon>[0];
  const told = async () => {
    const rows = await database().selectFrom('own_notices').select(['owner', 'facts']).execute();
    return rows.map(({ owner, facts }) => [owner, JSON.parse(facts).count]).sort();
  };

  it('tells of each once, however many end at one moment', async () => {
    const end = NOW + 0.5 * DAY_MS;
    const fields = { status: FILE_STATUS.normal, created_at: NOW - 5 * DAY_MS };
    await database()
      .transaction()
      .execute(async (tx) => {
        for (let file = 0; file < 1100; file += 1) {
          const owner = file < 1099 ? 'u:1' : 'u:2';
          await buildFile(tx, { ...fields, owner, expires_at: end });
        }
        await buildFile(tx, { ...fields, owner: 'u:3', expires_at: end + 1 });
        await buildFile(tx, { ...fields, owner: 'u:4', expires_at: NOW + DAY_MS });
      });
    await tellEndingSoon(services(), NOW);
    const first = [
      ['u:1', 500],
      ['u:1', 500],
      ['u:1', 99],
      ['u:2', 1],
      ['u:3', 1],
      ['u:4', 1],
    ].sort();
    expect(await told()).toEqual(first);
    expect(await readMark(database(), 'ending-file')).toBe(NOW + DAY_MS);
    await tellEndingSoon(services(), NOW);
    await tellEndingSoon(services(), NOW + 600_000);
    expect(await told()).toEqual(first);
  });

  it('leaves a file to its bundle only where that stands, is told of and ends no sooner', async () => {
    const fileEnd = NOW + 10.5 * DAY_MS;
    const created = NOW - 5 * DAY_MS;
    const bundles = {
      ending_with_it: { expires_at: fileEnd },
      ending_later: { expires_at: fileEnd + DAY_MS },
      ended_long_ago: { expires_at: NOW - DAY_MS },
      removed: { expires_at: fileEnd, removed_at: NOW },
      handed_in: { expires_at: fileEnd, is_held: 1 },
      of_a_day: { expires_at: fileEnd, created_at: fileEnd - DAY_MS },
    };
    const terms = { created_at: created, removed_at: null, password_hash: null };
    for (const [name, own] of Object.entries(bundles)) {
      const file = { status: FILE_STATUS.normal, created_at: created, expires_at: fileEnd };
      const { id: file_id } = await buildFile(database(), { ...file, name, owner: 'u:9' });
      const { id: bundle_id } = await newShares.store(database(), {
        ...{ file_id: null, label: name, owner: 'u:9', max_downloads: null },
        ...terms,
        ...own,
      });
      await insertBundleFiles(database(), [{ bundle_id, file_id, position: 0, path: name }]);
    }
    const window = { from: fileEnd, afterId: 0, to: fileEnd, leastLifeMs: 1.5 * DAY_MS };
    const rows = await listEndingFiles(database(), window, 10);
    expect(rows.map(({ title }) => title).toSorted()).toEqual(
      ['ended_long_ago', 'handed_in', 'of_a_day', 'removed'].toSorted(),
    );
  });
});
