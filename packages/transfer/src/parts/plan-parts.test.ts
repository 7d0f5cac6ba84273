import { LEAST_ADDRESSED_PART_BYTES, MAX_PARTS } from '@transmit/contract';
import { expect, it } from 'vitest';
import { planParts } from './plan-parts.ts';

const MIB = 2 ** 20;
const GIB = 2 ** 30;

it.each([
  ['a byte', 1, MIB, 5 * MIB, 2],
  ['a small file', 60 * MIB, MIB, 5 * MIB, 2],
  ['500 MB on a quick line', 500 * MIB, 16 * MIB, 5 * MIB, 4],
  ['2 GB on a quick line', 2 * GIB, 16 * MIB, 16 * MIB, 5],
  ['2 GB on a slow one', 2 * GIB, MIB, 5 * MIB, 6],
  ['a gigabyte on a quick line', GIB, 16 * MIB, 11 * MIB, 4],
  ['700 MB and a bit on a quick line', 700 * MIB + 12_345, 16 * MIB, 7 * MIB, 4],
])('%s', (_what, sizeBytes, partSizeBytes, least, atOnce) => {
  const plan = planParts({ sizeBytes, partSizeBytes, partsAtOnce: 6 });
  expect(plan.partBytes).toBeGreaterThanOrEqual(LEAST_ADDRESSED_PART_BYTES);
  expect([plan.partBytes >= least, plan.atOnce]).toEqual([true, atOnce]);
  expect(plan.partBytes % MIB).toBe(0);
});

it('48 GB fit into the parts that S3 has numbers for', () => {
  const plan = planParts({ sizeBytes: 48 * GIB, partSizeBytes: MIB, partsAtOnce: 6 });
  expect((48 * GIB) / plan.partBytes).toBeLessThanOrEqual(MAX_PARTS);
  expect(plan.partBytes % MIB).toBe(0);
});
