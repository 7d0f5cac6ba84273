import { expect, it } from 'vitest';
import { InFlight, type Write } from './in-flight.ts';

const MIB = 1024 * 1024;

const part = (partNumber: number, sizeBytes: number, uploadId = 'u'): Write => ({
  key: 'k',
  uploadId,
  partNumber,
  sizeBytes,
});
const whole = (sizeBytes: number): Write => ({
  key: 'k',
  uploadId: undefined,
  partNumber: 1,
  sizeBytes,
});

/** Begins them all; each ends when it is told. */
function begin(inFlight: InFlight, writes: readonly Write[]) {
  const begun: number[] = [];
  const ends = writes.map(() => Promise.withResolvers<void>());
  const all = writes.map((write, index) =>
    inFlight.during(write, () => {
      begun.push(index);
      return ends[index]?.promise ?? Promise.resolve();
    }),
  );
  const end = async (index: number) => {
    ends[index]?.resolve();
    await all[index];
  };
  return { begun, end, all };
}

it('counts the largest write at each place under a key', async () => {
  const inFlight = new InFlight();
  const writes = [part(1, 10), part(2, 5), part(2, 7), part(2, 1, 'other'), whole(4)];
  const { all, end } = begin(inFlight, writes);
  expect(inFlight.under('k')).toEqual([writes[0], writes[2], writes[3], writes[4]]);
  expect(inFlight.under('other')).toEqual([]);
  for (const index of writes.keys()) await end(index);
  await Promise.all(all);
  expect(inFlight.under('k')).toEqual([]);
});

it('counts a write at once, not a moment later', () => {
  const inFlight = new InFlight();
  void inFlight.during(part(1, 10), () => new Promise(() => {}));
  expect(inFlight.under('k')).toHaveLength(1);
});

it('forgets a write that failed', async () => {
  const inFlight = new InFlight();
  const failing = inFlight.during(part(1, 10), () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(inFlight.under('k')).toEqual([]);
});

it('lets a fifth try at the same part wait for its turn', async () => {
  const inFlight = new InFlight();
  const { begun, end } = begin(inFlight, Array(6).fill(part(1, 1)));
  expect(begun).toEqual([0, 1, 2, 3]);
  await end(2);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  for (const index of [0, 1, 3, 4, 5]) await end(index);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  expect(inFlight.under('k')).toEqual([]);
});

it('lets tries that would hold much of the disk wait, whatever part they are of', async () => {
  const inFlight = new InFlight();
  const { begun, end, all } = begin(inFlight, [
    part(1, 40 * MIB),
    part(2, 40 * MIB),
    part(1, 40 * MIB),
    part(2, 40 * MIB),
    whole(200 * MIB),
    whole(200 * MIB),
    part(3, 1),
  ]);
  expect(begun).toEqual([0, 1, 2, 4, 6]);
  await end(0);
  expect(begun).toEqual([0, 1, 2, 4, 6, 3]);
  await end(4);
  expect(begun).toEqual([0, 1, 2, 4, 6, 3, 5]);
  for (const index of all.keys()) await end(index);
});

it('counts who waits as well', async () => {
  const inFlight = new InFlight();
  const { all, end } = begin(inFlight, [part(1, 1), part(1, 100 * MIB)]);
  expect(inFlight.under('k')).toEqual([part(1, 100 * MIB)]);
  await end(0);
  await end(1);
  await Promise.all(all);
});

it('gives the turn on when the work failed', async () => {
  const inFlight = new InFlight();
  const failing = Promise.withResolvers<void>();
  const four = Array.from({ length: 4 }, () => inFlight.during(part(1, 1), () => failing.promise));
  const fifth = inFlight.during(part(1, 1), async () => 'ran');
  failing.reject(new Error('no'));
  await Promise.allSettled(four);
  expect(await fifth).toBe('ran');
});
