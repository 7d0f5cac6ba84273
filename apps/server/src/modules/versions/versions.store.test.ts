import { VERSION_TARGET } from '@transmit/contract';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { putOnline } from './release-version.ts';
import { endRelease, findLastRelease, findReleasedAt, listReleases } from './releases.store.ts';
import { countVersions, findOnlineVersion, insertVersion, listVersions } from './versions.store.ts';

const { frontend, all } = VERSION_TARGET;

describeEachDatabase('versions', (database) => {
  const make = async (product: string, ver_num: string, target: 1 | 2 | 3 = all) =>
    (await insertVersion(database(), { product, ver_num, target, content: 'x' }, 1)) ?? 0;

  it('have a number once in a target', async () => {
    expect(await make('once', '1.0.0')).toBeGreaterThan(0);
    expect(await make('once', '1.0.0')).toBe(0);
    expect(await make('once', '1.0.0', frontend)).toBeGreaterThan(0);
  });

  it('are listed newest first, a page at a time', async () => {
    const ids = [await make('listed', '1.0.0'), await make('listed', '1.1.0')];
    const rows = await listVersions(database(), 'listed', { limit: 1 });
    expect(rows.map(({ id }) => id)).toEqual([ids[1]]);
    const next = await listVersions(database(), 'listed', { beforeId: ids[1], limit: 5 });
    expect(next.map(({ id }) => id)).toEqual([ids[0]]);
    expect(await countVersions(database(), 'listed')).toBe(2);
  });

  it('are online by their last release that was not undone', async () => {
    const db = database();
    const product = 'released';
    const ids = [await make(product, '1.0.0'), await make(product, '1.1.0', frontend)];
    for (const id of ids) await putOnline(db, { id, product }, 5);
    expect((await listReleases(db, product)).map(({ versionId }) => versionId)).toEqual(
      ids.toReversed(),
    );
    expect(await findOnlineVersion(db, product, frontend)).toMatchObject({ ver_num: '1.1.0' });
    const last = await findLastRelease(db, product);
    await endRelease(db, last?.id ?? 0, 9);
    expect(await findReleasedAt(db, ids[1] ?? 0)).toBeNull();
    expect((await listReleases(db, product)).map(({ versionId }) => versionId)).toEqual([ids[0]]);
  });
});
