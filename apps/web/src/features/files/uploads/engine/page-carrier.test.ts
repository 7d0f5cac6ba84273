import { crc64 } from '@transmit/cos';
import { expect, it } from 'vitest';
import { PageCarrier } from './page-carrier.ts';

const BYTES = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 31) ^ (at >> 9));
const chosen = new File([BYTES], 'a.bin', { lastModified: 1 });

it.each([
  ['neighbours', [0, 100_000, 200_000, 300_000]],
  ['with a gap', [0, 70_000, 190_000, 300_000]],
  ['of no length', [0, 0, 300_000, 300_000]],
])('parts of a file, %s: each is sent as it was counted', async (_how, bounds) => {
  const [firstStart = 0, firstEnd = 0, lastStart = 0, lastEnd = 0] = bounds;
  const ranges = [
    { start: firstStart, end: firstEnd },
    { start: lastStart, end: lastEnd },
  ];
  const pieces = await new PageCarrier().read(chosen, ranges);
  expect(pieces).toHaveLength(2);
  for (const [at, { body, md5, crc64: counted }] of pieces.entries()) {
    const wanted = BYTES.slice(ranges[at]?.start, ranges[at]?.end);
    expect(new Uint8Array(await body.arrayBuffer())).toEqual(wanted);
    expect(md5).toEqual(new PageCarrier().digest(wanted));
    expect(counted).toBe(crc64(wanted));
  }
});

it('groups that are read at once are counted apart', async () => {
  const carrier = new PageCarrier();
  const groups = Array.from({ length: 5 }, (_, at) => ({
    start: at * 60_000,
    end: (at + 1) * 60_000,
  }));
  const read = await Promise.all(groups.map((range) => carrier.read(chosen, [range])));
  for (const [at, [piece]] of read.entries()) {
    expect(piece?.crc64).toBe(crc64(BYTES.subarray(groups[at]?.start, groups[at]?.end)));
  }
});

it('a file that has become shorter has changed', async () => {
  const range = { start: 200_000, end: 400_000 };
  await expect(new PageCarrier().read(chosen, [range])).rejects.toMatchObject({
    reason: 'file-changed',
  });
});
