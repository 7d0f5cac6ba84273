import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { down, up } from './0006-library.ts';

describeEachDatabase('migration 0006', (database) => {
  it('takes files and visits in that were there before, and leaves them when it goes', async () => {
    const db = database();
    // A migration knows no tables; the type says no more than that.
    const plain = db as Database & Kysely<unknown>;
    await down(plain);
    await sql`
      insert into files (code, name, size_bytes, file_type, md5, crc64, verified, object_key,
        storage_type, status, is_public, owner, created_at, expires_at)
      values ('OLD', '旧报告.txt', 5, 1, '', '0', 1, 'o', 1, 3, 1, 'v:1', 7, 9)
    `.execute(db);
    await sql`
      insert into file_visits (file_id, at, viewer, action, client, address)
      select id, 100000000, 'v:2', 'view', 'mobile', '' from files
    `.execute(db);
    await up(plain);
    expect(
      await db.selectFrom('file_counts').select(['status', 'size_floor', 'count']).execute(),
    ).toEqual([{ status: 3, size_floor: 5, count: 1 }]);
    expect(
      await db.selectFrom('file_visit_days').select(['day', 'action', 'count']).execute(),
    ).toEqual([{ day: 1, action: 'view', count: 1 }]);
    const visits = db
      .selectFrom('file_visits')
      .select(['viewer', 'action', 'at', 'hidden', 'code']);
    expect(await visits.orderBy('id').execute()).toEqual([
      { viewer: 'v:2', action: 'view', at: 100_000_000, hidden: 0, code: '' },
      { viewer: 'v:1', action: 'send', at: 7, hidden: 0, code: '' },
    ]);
    await down(plain);
    const left = sql<{ action: string }>`select action from file_visits`;
    expect((await left.execute(db)).rows).toEqual([{ action: 'view' }]);
    await up(plain);
  });
});
