/** SECURITY F22: an upgrade that ends half way has done nothing, and the next one does all of it. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, it } from 'vitest';
import { migrateWith } from '#kernel/database/migrate.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { allMigrations } from './migrate.ts';

describeEachDatabase('bringing a database to the newest shape', (database) => {
  it('leaves nothing of what broke off, and is done when it is tried again', async () => {
    const added = (isBroken: boolean): Migration => ({
      up: async (db: Kysely<unknown>) => {
        await sql`create table half_done (id integer)`.execute(db);
        await sql`insert into half_done values (1)`.execute(db);
        if (isBroken) throw new Error('the power went');
        await sql`create table whole (id integer)`.execute(db);
      },
    });
    const broken = { ...allMigrations(), '9001-broken': added(true) };
    await expect(migrateWith(database(), broken)).rejects.toThrow('database migration failed');
    await expect(sql`select * from half_done`.execute(database())).rejects.toThrow();
    await migrateWith(database(), { ...allMigrations(), '9001-broken': added(false) });
    const { rows } = await sql`select id from half_done`.execute(database());
    expect(rows).toEqual([{ id: 1 }]);
  });
});
