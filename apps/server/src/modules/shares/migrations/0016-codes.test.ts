import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { buildFile, createFile } from '#test/file-rows.ts';
import { storeShareCode } from '../codes/store-share-code.ts';
import { down, up } from './0016-codes.ts';
import * as personCodes from './0063-person-codes.ts';

const OPEN = { removed_at: null, password_hash: null, max_downloads: null };
const ROW = { file_id: null, label: '', owner: 'v:a', created_at: 0, expires_at: 9, ...OPEN };

describeEachDatabase('migration 0016', (database) => {
  it('knows the codes that were given out before it', async () => {
    const db = database();
    // A migration knows no tables; the type says no more than that.
    const plain = db as Database & Kysely<unknown>;
    // Later triggers call the function that goes with 0016.
    await personCodes.down(plain);
    await down(plain);
    const { code, id: _, is_favorite: __, ...file } = await buildFile(db);
    const bundle = await storeShareCode(db, ROW);
    await up(plain);
    await personCodes.up(plain);
    await expect(storeShareCode(db, ROW, () => code)).rejects.toThrow('no free code');
    await expect(createFile(db, file, () => bundle.code)).rejects.toThrow('no free code');
    expect(
      await db
        .selectFrom('codes')
        .select('code')
        .where('code', 'in', [code, bundle.code])
        .execute(),
    ).toHaveLength(2);
  });
});
