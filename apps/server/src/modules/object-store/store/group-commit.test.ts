import { CosError } from '@transmit/cos';
import { expect, it } from 'vitest';
import type { Database, Executor } from '#kernel/database/database.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { createGroupCommit } from './group-commit.ts';

describeEachDatabase('group commit', (database) => {
  const insert = (name: string) => async (tx: Executor) => {
    await tx.insertInto('secrets').values({ name, value: '' }).execute();
    return name;
  };
  const names = async (prefix: string) => {
    const rows = await database()
      .selectFrom('secrets')
      .select('name')
      .where('name', 'like', `${prefix}%`)
      .orderBy('name')
      .execute();
    return rows.map((row) => row.name);
  };

  it('commits many at once and answers each with its own', async () => {
    const commit = createGroupCommit(database());
    const wanted = Array.from({ length: 200 }, (_, n) => `many-${String(n).padStart(3, '0')}`);
    expect(await Promise.all(wanted.map((name) => commit(insert(name))))).toEqual(wanted);
    expect(await names('many')).toEqual(wanted);
  });

  it('answers nobody before the commit', async () => {
    const failing = {
      transaction: () => ({
        execute: async (run: (tx: Executor) => Promise<unknown>) => {
          await run(database());
          throw new Error('commit failed');
        },
      }),
      // As much of a database as the commit uses.
    } as unknown as Database;
    const commit = createGroupCommit(failing);
    const outcomes = await Promise.allSettled([1, 2, 3].map((n) => commit(async () => n)));
    expect(outcomes.map((one) => one.status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it('does not take a second commit for the first, whose sync has failed (F4)', async () => {
    let runs = 0;
    const unsynced = {
      transaction: () => ({
        execute: async (run: (tx: Executor) => Promise<unknown>) => {
          const result = await database().transaction().execute(run);
          runs += 1;
          if (runs === 1) throw Object.assign(new Error('EIO'), { code: 'EIO' });
          return result;
        },
      }),
      // As much of a database as the commit uses.
    } as unknown as Database;
    const commit = createGroupCommit(unsynced);
    const outcomes = await Promise.allSettled([commit(async () => 1), commit(async () => 2)]);
    expect(outcomes[0]).toMatchObject({ status: 'rejected', reason: { code: 'EIO' } });
    expect(runs).toBe(2);
  });

  it('lets one refuse without harm to the others', async () => {
    const commit = createGroupCommit(database());
    const refuse = async () => {
      throw new CosError('NoSuchUpload');
    };
    const outcomes = await Promise.allSettled([
      commit(insert('refuse-a')),
      commit(insert('refuse-b')),
      commit(refuse),
      commit(insert('refuse-c')),
    ]);
    expect(outcomes.map((one) => one.status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await names('refuse')).toEqual(['refuse-a', 'refuse-b', 'refuse-c']);
  });

  it('lets one fail without harm to the others, and undoes what it did', async () => {
    const commit = createGroupCommit(database());
    const fail = async (tx: Executor) => {
      await insert('fail-undone')(tx);
      throw new Error('broken');
    };
    const outcomes = await Promise.allSettled([
      commit(insert('fail-a')),
      commit(insert('fail-b')),
      commit(fail),
      commit(insert('fail-c')),
    ]);
    expect(outcomes[2]).toMatchObject({ status: 'rejected', reason: { message: 'broken' } });
    expect(await names('fail')).toEqual(['fail-a', 'fail-b', 'fail-c']);
  });

  it('runs again what met another writer', async () => {
    const commit = createGroupCommit(database());
    await insert('conflict')(database());
    let runs = 0;
    const work = async (tx: Executor) => {
      runs += 1;
      if (runs === 1) await insert('conflict')(tx);
      return runs;
    };
    expect(await commit(work)).toBe(2);
  });

  it.each(['40P01', '40001'])('runs again what %s has ended', async (code) => {
    const commit = createGroupCommit(database());
    let runs = 0;
    const work = async () => {
      runs += 1;
      if (runs === 1) throw Object.assign(new Error('deadlock detected'), { code });
      return runs;
    };
    expect(await commit(work)).toBe(2);
  });

  it('goes on after a failure', async () => {
    const commit = createGroupCommit(database());
    await expect(commit(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await commit(insert('after'))).toBe('after');
  });
});
