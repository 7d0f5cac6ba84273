import { expect, it, onTestFinished } from 'vitest';
import { AppError } from '#core/app-error.ts';
import { isPassingFault } from '#kernel/jobs/is-passing-fault.ts';
import { describeEachDatabase, LOCK_PATIENCE_MS, openTestDatabase } from '#test/each-database.ts';
import { type Database, type Executor, openDatabase, POOL_SIZE } from './database.ts';
import { isDatabaseAway } from './database-away.ts';
import { lockedTransaction, MAX_WAITING_FOR_NAME, sweepLocks } from './locked-transaction.ts';

describeEachDatabase('a locked transaction', (database) => {
  it('adds to what it has read, though fifty others do so at once', async () => {
    await startAt(database(), 'one', 0);
    await Promise.all(
      Array.from({ length: 50 }, () =>
        lockedTransaction(database(), ['one'], (tx) => addOne(tx, 'one')),
      ),
    );
    expect(await read(database(), 'one')).toBe(50);
  });

  it('never waits for one that names the same locks in another order', async () => {
    await startAt(database(), 'first', 0);
    await startAt(database(), 'second', 0);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        lockedTransaction(
          database(),
          index % 2 === 0 ? ['first', 'second', 'first'] : ['second', 'first'],
          async (tx) => {
            await addOne(tx, 'first');
            await addOne(tx, 'second');
          },
        ),
      ),
    );
    expect(await read(database(), 'first')).toBe(20);
    expect(await read(database(), 'second')).toBe(20);
  });

  it('lets go of its names when it fails', async () => {
    const failing = lockedTransaction(database(), ['failing'], async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await lockedTransaction(database(), ['failing'], async () => 'next')).toBe('next');
  });
});

it('excludes those of another process', async () => {
  const { here, there } = await openTwoProcesses();
  await startAt(here, 'shared', 0);
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      lockedTransaction(index % 2 === 0 ? here : there, ['shared', `${index}`], (tx) =>
        addOne(tx, 'shared'),
      ),
    ),
  );
  expect(await read(here, 'shared')).toBe(40);
});

it.each([
  ['one name', () => 'held'],
  ['names of their own', (index: number) => `held-${index}`],
])('leaves half of the pool to others while more than its size wait for %s', async (_, nameOf) => {
  const { here, there } = await openTwoProcesses();
  const count = POOL_SIZE + 5;
  const names = Array.from({ length: count }, (_, index) => nameOf(index));
  const release = await hold(there, names);
  const waiting = Promise.all(
    names.map((name) => lockedTransaction(here, [name], async () => name)),
  );
  await startAt(here, 'beside', 1);
  const beside = Array.from({ length: POOL_SIZE / 2 }, () =>
    here.transaction().execute((tx) => read(tx, 'beside')),
  );
  // They are answered while the others still wait: none of those has begun.
  expect(await Promise.all(beside)).toEqual(beside.map(() => 1));
  await release();
  expect(await waiting).toEqual(names);
});

it('is refused when too many wait for its name already', async () => {
  const { here } = await openTwoProcesses();
  const release = await hold(here, ['wanted']);
  const waiting = Array.from({ length: MAX_WAITING_FOR_NAME }, () =>
    lockedTransaction(here, ['wanted'], async () => 'done'),
  );
  const oneMore = await lockedTransaction(here, ['wanted'], async () => 'done').catch(String);
  expect(oneMore).toContain('AppError');
  await release();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['done']));
});

it('is told that the server is busy when a name stays taken, here or in another process', async () => {
  const { here, there } = await openTwoProcesses(1500);
  const release = await hold(there, ['stuck']);
  const problems = await Promise.all(
    Array.from({ length: 3 }, () =>
      lockedTransaction(here, ['stuck'], async () => 'done').catch((error: unknown) => error),
    ),
  );
  for (const problem of problems) {
    const isTold =
      problem instanceof AppError ? problem.code === 'E_BUSY' : isDatabaseAway(problem);
    expect(isTold).toBe(true);
    expect(isPassingFault(problem)).toBe(true);
  }
  await release();
  expect(await lockedTransaction(here, ['stuck'], async () => 'done')).toBe('done');
});

it('keeps excluding after a sweep, which leaves nothing but what is held', async () => {
  const { here, there } = await openTwoProcesses();
  await lockedTransaction(here, ['old'], async () => {});
  const release = await hold(there, ['used']);
  await sweepLocks(here);
  await startAt(here, 'used', 0);
  const waiting = lockedTransaction(here, ['used'], (tx) => read(tx, 'used'));
  await startAt(there, 'used', 7);
  await release();
  expect(await waiting).toBe(7);
  const left = await here.selectFrom('locks').select('name').execute();
  expect(left.map(({ name }) => name)).toEqual(['used']);
});

/** Two pools on one PostgreSQL database: nothing but the database is common to them. */
async function openTwoProcesses(
  lockPatienceMs = LOCK_PATIENCE_MS,
): Promise<{ here: Database; there: Database }> {
  const { db: there, url, close } = await openTestDatabase('postgres');
  const here = openDatabase({ url, sqlitePath: '', lockPatienceMs });
  onTestFinished(async () => {
    await here.destroy();
    await close();
  });
  return { here, there };
}

/** Resolves once `names` are locked, with what lets them go. */
async function hold(db: Database, names: readonly string[]): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const holding = lockedTransaction(db, names, async () => {
    held.resolve();
    await end.promise;
  });
  await held.promise;
  return () => {
    end.resolve();
    return holding;
  };
}

async function startAt(db: Executor, key: string, count: number): Promise<void> {
  await db
    .insertInto('rate_limits')
    .values({ key, count, resets_at: 0 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count }))
    .execute();
}

/** In two steps, which is what the lock makes one of. */
async function addOne(tx: Executor, key: string): Promise<void> {
  const count = await read(tx, key);
  await tx
    .updateTable('rate_limits')
    .set({ count: count + 1 })
    .where('key', '=', key)
    .execute();
}

async function read(db: Executor, key: string): Promise<number> {
  const { count } = await db
    .selectFrom('rate_limits')
    .select('count')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return count;
}
