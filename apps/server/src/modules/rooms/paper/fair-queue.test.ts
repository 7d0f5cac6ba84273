import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';
import { createTurns } from './take-turns.ts';

it('takes one of each in turn, each one’s in their order', () => {
  const queue = new FairQueue<string, string>();
  for (const work of ['a1', 'a2', 'a3']) queue.add('a', work);
  for (const work of ['b1', 'b2']) queue.add('b', work);
  queue.add('c', 'c1');
  const taken = Array.from({ length: 7 }, () => queue.take());
  expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined]);
});

it('drops what waits of one, and nothing of another', () => {
  const queue = new FairQueue<string, string>();
  for (const work of ['a1', 'a2']) queue.add('a', work);
  queue.add('b', 'b1');
  expect(queue.drop('a')).toEqual(['a1', 'a2']);
  expect([queue.take(), queue.take()]).toEqual(['b1', undefined]);
});

it('work of a socket that has gone is never begun (SECURITY §3 row 134)', async () => {
  const turns = createTurns<string>();
  const begun: string[] = [];
  const held: (() => void)[] = [];
  const begin = (owner: string, work: string) =>
    turns.wait(owner, () => {
      begun.push(work);
      return new Promise<string>((resolve) => held.push(() => resolve(work)));
    });
  const results = Array.from({ length: 20 }, (_, index) => begin('gone', `gone ${index}`));
  const other = begin('stays', 'stays');
  expect(begun).toEqual(['gone 0', 'gone 1']);
  turns.drop('gone');
  held.shift()?.();
  await nextTurn();
  expect(begun).toEqual(['gone 0', 'gone 1', 'stays']);
  for (const end of held) end();
  expect(await other).toBe('stays');
  expect((await Promise.all(results)).slice(2)).toEqual(Array(18).fill(undefined));
});

it('what fails is told to its owner, and the next has its turn', async () => {
  const turns = createTurns<string>();
  await expect(turns.wait('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await turns.wait('a', async () => 1)).toBe(1);
});
