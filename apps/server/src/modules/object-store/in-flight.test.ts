import { expect, it } from 'vitest';
import { InFlight } from './in-flight.ts';

const slot = (partNumber: number, sizeBytes: number) => ({ upload: 'u', partNumber, sizeBytes });

it('counts the largest try at every other part', async () => {
  const inFlight = new InFlight();
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = [slot(1, 10), slot(2, 5), slot(2, 7)].map((one) =>
    inFlight.during(one, () => promise),
  );
  expect([...inFlight.beside('u', 3)]).toEqual([
    [1, 10],
    [2, 7],
  ]);
  expect([...inFlight.beside('u', 2)]).toEqual([[1, 10]]);
  expect(inFlight.beside('other', 3).size).toBe(0);
  resolve();
  await Promise.all(running);
  expect(inFlight.beside('u', 3).size).toBe(0);
});

it('forgets a part that failed', async () => {
  const inFlight = new InFlight();
  const failing = inFlight.during(slot(1, 10), () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(inFlight.beside('u', 2).size).toBe(0);
});

it('lets a fifth try at the same part wait for its turn', async () => {
  const inFlight = new InFlight();
  const open = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const running = open.map(({ promise }, index) =>
    inFlight.during(slot(1, 1), () => {
      begun.push(index);
      return promise;
    }),
  );
  expect(begun).toEqual([0, 1, 2, 3]);
  open[2]?.resolve();
  await running[2];
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  for (const { resolve } of open) resolve();
  await Promise.all(running);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  expect(inFlight.beside('u', 2).size).toBe(0);
});

it('gives the turn on when the work failed', async () => {
  const inFlight = new InFlight();
  const failing = Promise.withResolvers<void>();
  const four = Array.from({ length: 4 }, () => inFlight.during(slot(1, 1), () => failing.promise));
  const fifth = inFlight.during(slot(1, 1), async () => 'ran');
  failing.reject(new Error('no'));
  await Promise.allSettled(four);
  expect(await fifth).toBe('ran');
});
