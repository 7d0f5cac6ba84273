import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { isUniqueViolation } from './unique-violation.ts';

describeEachDatabase('database', (database) => {
  it('keeps what a committed transaction wrote', async () => {
    await database()
      .transaction()
      .execute((tx) => tx.insertInto('secrets').values({ name: 'kept', value: '1' }).execute());
    expect(await names(['kept'])).toEqual(['kept']);
  });

  it('forgets what a failed transaction wrote', async () => {
    const failing = database()
      .transaction()
      .execute(async (tx) => {
        await tx.insertInto('secrets').values({ name: 'lost', value: '1' }).execute();
        throw new Error('no');
      });
    await expect(failing).rejects.toThrow('no');
    expect(await names(['lost'])).toEqual([]);
  });

  it('names a unique violation the same on both engines', async () => {
    const insert = () =>
      database().insertInto('secrets').values({ name: 'twice', value: '1' }).execute();
    await insert();
    const error = await insert().catch((reason: unknown) => reason);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(new Error('other'))).toBe(false);
  });

  it('reads while a transaction is open', async () => {
    const opened = Promise.withResolvers<void>();
    const close = Promise.withResolvers<void>();
    const transaction = database()
      .transaction()
      .execute(async (tx) => {
        await tx.insertInto('secrets').values({ name: 'open', value: '1' }).execute();
        opened.resolve();
        await close.promise;
      });
    await opened.promise;
    expect(await names(['open'])).toEqual([]);
    close.resolve();
    await transaction;
    expect(await names(['open'])).toEqual(['open']);
  });

  it('runs writes of many callers one after another', async () => {
    await database()
      .insertInto('rate_limits')
      .values({ key: 'n', count: 0, resets_at: 0 })
      .execute();
    await Promise.all(
      Array.from({ length: 50 }, () =>
        database()
          .transaction()
          .execute(async (tx) => {
            await tx
              .updateTable('rate_limits')
              .set({ count: sql`count + 1` })
              .where('key', '=', 'n')
              .execute();
          }),
      ),
    );
    const row = await database()
      .selectFrom('rate_limits')
      .select('count')
      .where('key', '=', 'n')
      .executeTakeFirstOrThrow();
    expect(row.count).toBe(50);
  });

  async function names(wanted: string[]): Promise<string[]> {
    const rows = await database()
      .selectFrom('secrets')
      .select('name')
      .where('name', 'in', wanted)
      .execute();
    return rows.map((row) => row.name);
  }
});
