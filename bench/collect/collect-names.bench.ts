/**
 * Ticking names off: 200 lists a seed, one hand-in of each person with a usual fault, and strangers among them
 * (PRODUCT §8). A seed that nobody has seen is drawn by each run, three of them; `-- SEED SEED …` repeats others.
 */
import { randomInt } from 'node:crypto';
import { scoreNames } from '@transmit/contract/testing/score-names';
import { type Bar, writeResult } from '../steps/result.ts';

const LISTS = 200;
const SEEDS = 3;

const given = process.argv.slice(2).map(Number);
const seeds = given.length > 0 ? given : Array.from({ length: SEEDS }, () => randomInt(2 ** 31));
const runs = seeds.map((seed) => ({ seed, ...scoreNames(seed, LISTS) }));

writeResult('collect-names', runs.flatMap(buildBars), {
  runs: runs.map(({ seed, asked, right, missed, wrong }) => ({
    seed,
    lists: LISTS,
    asked,
    right,
    missedByFault: countByFault(missed),
    missed: missed.slice(0, 20),
    wrong,
  })),
});

function buildBars({ seed, asked, right, wrong }: (typeof runs)[number]): Bar[] {
  return [
    {
      name: `right of ${asked} hand-ins of ${LISTS} lists, seed ${seed}`,
      value: (100 * right) / asked,
      unit: '%',
      target: { at: '>=', value: 99 },
    },
    {
      name: `silently wrong, seed ${seed}`,
      value: wrong.length,
      unit: '',
      target: { at: '<=', value: 0 },
    },
  ];
}

function countByFault(missed: readonly { fault: string }[]): Record<string, number> {
  const faults = Object.entries(Object.groupBy(missed, ({ fault }) => fault));
  return Object.fromEntries(faults.map(([fault, of = []]) => [fault, of.length]));
}
