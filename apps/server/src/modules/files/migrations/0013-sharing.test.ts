import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { buildFile, getFile } from '#test/file-rows.ts';
import { down, up } from './0013-sharing.ts';

const MD5 = '900150983cd24fb0d6963f7d28e17f72';

describeEachDatabase('migration 0013', (database) => {
  async function migrateWith(fill: (db: Database) => Promise<void>) {
    const db = database();
    // A migration knows no tables; the type says no more than that.
    const plain = db as Database & Kysely<unknown>;
    await fill(db);
    await down(plain);
    await up(plain);
    return db;
  }

  it('forgets MD5s that only their senders have told', async () => {
    const ids: number[] = [];
    const db = await migrateWith(async (before) => {
      const told = { size_bytes: 3, crc64: '7', md5: MD5 };
      const files = [
        await buildFile(before, { ...told, object_key: 'in-one-piece' }),
        await buildFile(before, { ...told, object_key: 'in-parts' }),
        await buildFile(before, { ...told, object_key: 'nowhere' }),
        await buildFile(before, { ...told, object_key: 'backed', status: 3 }),
        await buildFile(before, { ...told, object_key: 'other', status: 3, crc64: '8' }),
      ];
      ids.push(...files.map(({ id }) => id));
      const object = { size_bytes: 3, crc64: '7', modified_at: 0 };
      const meta = { content_type: '', storage_class: '', headers: '{}' };
      await before
        .insertInto('store_objects')
        .values([
          { ...object, ...meta, key: 'in-one-piece', id: 'o1', etag: MD5 },
          { ...object, ...meta, key: 'in-parts', id: 'o2', etag: `${MD5}-2` },
        ])
        .execute();
      await before
        .insertInto('file_backups')
        .values({ object_key: 'old', md5: MD5, size_bytes: 3, crc64: '7', created_at: 0 })
        .execute();
    });
    const kept = await Promise.all(ids.map(async (id) => (await getFile(db, id)).md5));
    expect(kept).toEqual([MD5, '', '', MD5, '']);
  });

  it('takes codes and what stands behind them out of the addresses of page views', async () => {
    const addresses = [
      ['http://a.test/v/detail/ABCDE12345#manage=secret', 'http://a.test/v/detail/…'],
      ['http://a.test/v/visit_detail/ABCDE12345?x=1', 'http://a.test/v/visit_detail/…'],
      ['http://a.test/v/user/login?redirect=/v/detail/ABCDE12345', 'http://a.test/v/user/login'],
      ['http://a.test/v/index', 'http://a.test/v/index'],
      ['', ''],
    ] as const;
    const view = { at: 0, viewer: '', action: '', client: '', address: '' };
    const db = await migrateWith(async (before) => {
      await before
        .insertInto('visits')
        .values(addresses.map(([url]) => ({ ...view, url })))
        .execute();
    });
    const rows = await db.selectFrom('visits').select('url').orderBy('id').execute();
    expect(rows.map(({ url }) => url)).toEqual(addresses.map(([, masked]) => masked));
  });
});
