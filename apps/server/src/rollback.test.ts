/** Going back to an older program: which one may serve what a newer one has made of the database, and what it says. */
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import { type Migrations, migrateWith } from '#kernel/database/migrate.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { allMigrations } from './migrate.ts';

const OURS = allMigrations();
const ADDED: Migrations = {
  '9001-added': {
    up: async (db: Kysely<unknown>) => {
      await sql`create table added (id integer)`.execute(db);
      await sql`alter table secrets add column added text`.execute(db);
    },
  },
};
const BROKE: Migrations = {
  '9002-broke': {
    raisesFloor: true,
    up: async (db: Kysely<unknown>) => {
      await sql`create table meant_otherwise (id integer)`.execute(db);
    },
  },
};

/** As every program before 0051 does it: by Kysely's own hand, which refuses names that it does not know. */
async function migrateAsBefore(db: Database): Promise<unknown> {
  const before = Object.entries(OURS).filter(([name]) => name < '0051');
  const provider = { getMigrations: async () => Object.fromEntries(before) };
  return (await new Migrator({ db, provider }).migrateToLatest()).error;
}

describeEachDatabase('an older program', (database) => {
  it('serves what was only added to, and names it; the newer one finds its own again', async () => {
    const db = database();
    expect(await migrateWith(db, { ...OURS, ...ADDED })).toEqual({ newer: [] });
    expect(await migrateWith(db, OURS)).toEqual({ newer: ['9001-added'] });
    expect(await migrateAsBefore(db)).toBeUndefined();
    expect(await migrateWith(db, { ...OURS, ...ADDED })).toEqual({ newer: [] });
    expect((await sql`select * from added`.execute(db)).rows).toEqual([]);
  });

  it('SECURITY §3 row 260: does not serve what means something else, and says what to do', async () => {
    const db = database();
    await migrateWith(db, { ...OURS, ...ADDED, ...BROKE });
    await expect(migrateWith(db, { ...OURS, ...ADDED })).rejects.toThrow(
      /newer program \(9002-broke\).*start that program.*restore the backup/,
    );
    expect(String(await migrateAsBefore(db))).toContain('9002-broke');
    // Nothing was done to it: the newer one goes on.
    expect(await migrateWith(db, { ...OURS, ...ADDED, ...BROKE })).toEqual({ newer: [] });
  });
});

describeEachDatabase('several programs at once', (database) => {
  it('change a database once', async () => {
    const all = { ...OURS, ...ADDED };
    const done = await Promise.all([1, 2, 3].map(() => migrateWith(database(), all)));
    expect(done).toEqual([{ newer: [] }, { newer: [] }, { newer: [] }]);
  });

  it('SECURITY §3 row 260: a broken-off upgrade leaves the floor where it was, and goes on', async () => {
    const cut: Migrations = {
      '9003-cut': { up: () => Promise.reject(new Error('the power went')) },
    };
    const newer = { ...OURS, ...ADDED, ...BROKE };
    await expect(migrateWith(database(), { ...newer, ...cut })).rejects.toThrow('migration failed');
    expect(await migrateWith(database(), { ...OURS, ...ADDED })).toEqual({ newer: [] });
    await migrateWith(database(), newer);
    await expect(migrateWith(database(), OURS)).rejects.toThrow('9002-broke');
  });
});
