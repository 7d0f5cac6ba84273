import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { down, up } from './0009-bundles.ts';

const ROW = { file_id: null, label: '', owner: 'v:a', created_at: 0, expires_at: 9 };
const OPEN = { removed_at: null, password_hash: null, max_downloads: null };

describeEachDatabase('migration 0009', (database) => {
  it('keeps bundles that were there before, and any number without a request key', async () => {
    const db = database();
    // A migration knows no tables; the type says no more than that.
    const plain = db as Database & Kysely<unknown>;
    await down(plain);
    for (const code of ['OLD1', 'OLD2']) {
      await db
        .insertInto('share_codes')
        .values({ ...ROW, ...OPEN, code })
        .execute();
    }
    await up(plain);
    const rows = () =>
      db.selectFrom('share_codes').select(['code', 'request_key']).orderBy('id').execute();
    const old = ['OLD1', 'OLD2'].map((code) => ({ code, request_key: null }));
    expect(await rows()).toEqual(old);
    const keyed = { ...ROW, ...OPEN, request_key: 'k' };
    const insert = (code: string, owner: string) =>
      db
        .insertInto('share_codes')
        .values({ ...keyed, code, owner })
        .execute();
    await insert('NEW1', 'v:a');
    await insert('NEW2', 'v:b');
    await expect(insert('NEW3', 'v:a')).rejects.toThrow();
    expect((await rows()).map(({ code }) => code)).toEqual(['OLD1', 'OLD2', 'NEW1', 'NEW2']);
  });
});
