/** Going back to an older program: which one may serve what a newer one has made of the database, and what it says. */
import { setTimeout as delay } from 'node:timers/promises';
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

/** As every program before 0050 does it: by Kysely's own hand, which refuses names that it does not know. */
async function migrateAsBefore(db: Database): Promise<unknown> {
  const before = Object.entries(OURS).filter(([name]) => name < '0050');
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

describeEachDatabase('a database that has 0050 in its floor', (database) => {
  it('keeps it there', async () => {
    const db = database();
    await sql`insert into kysely_migration select * from additive_migration where name = '0050-parts'`.execute(
      db,
    );
    await sql`delete from additive_migration where name = '0050-parts'`.execute(db);
    expect(await migrateWith(db, OURS)).toEqual({ newer: [] });
    const { rows } = await sql`
      select name from additive_migration where name = '0050-parts'`.execute(db);
    expect(rows).toEqual([]);
  });
});

describeEachDatabase('beside a long reading', (database, engine) => {
  it.runIf(engine === 'postgres')('waits for it, and lets others read meanwhile', async () => {
    const db = database();
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
    const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
    const backup = db.transaction().execute(async (tx) => {
      await sql`select 1 from secrets`.execute(tx);
      held();
      await end;
    });
    await isHeld;
    const migrated = migrateWith(db, { ...OURS, ...ADDED });
    setTimeout(letGo, 5000);
    let longest = 0;
    for (const startedAt = performance.now(); performance.now() - startedAt < 5000; ) {
      const askedAt = performance.now();
      await sql`select 1 from secrets`.execute(db);
      longest = Math.max(longest, performance.now() - askedAt);
      await delay(50);
    }
    await backup;
    expect(await migrated).toEqual({ newer: [] });
    expect(longest).toBeLessThan(3000);
    expect((await sql`select added from secrets`.execute(db)).rows).toBeInstanceOf(Array);
  });

  it.runIf(engine === 'postgres')('may take as long as a large table needs', async () => {
    const readLimit = async () =>
      (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(database()))
        .rows[0];
    const own = await readLimit();
    let limit: unknown;
    const long: Migrations = {
      '9004-long': {
        up: async (db: Kysely<unknown>) => {
          ({
            rows: [limit],
          } = await sql`show statement_timeout`.execute(db));
        },
      },
    };
    await migrateWith(database(), { ...OURS, ...ADDED, ...long });
    expect(limit).toEqual({ statement_timeout: '0' });
    // Afterwards the process's own holds again.
    expect(own?.statement_timeout).not.toBe('0');
    const after = await Promise.all(Array.from({ length: 10 }, readLimit));
    expect(after).toEqual(after.map(() => own));
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
