/**
 * A hundred generated pictures and documents of ten kinds, named by the built-in engine in Chromium; what
 * a person would accept is decided by `imaging-naming/acceptance.ts`. `-- SEED SEED …` draws others.
 */
import { fileURLToPath } from 'node:url';
import { openTestPage } from '@transmit/imaging/testing/page';
import { watchBrowser } from '../imaging-compression/browser-figures.ts';
import { type Bar, writeResult } from '../steps/result.ts';
import type { NameScore } from './page.ts';

/** The rules were tuned on 101 and 102; these are others. */
const given = process.argv.slice(2).map(Number);
const SEEDS = given.length > 0 ? given : [30_261, 30_262, 30_263];

const site = await openTestPage({
  entry: fileURLToPath(new URL('page.ts', import.meta.url)),
});
const figures = await watchBrowser(site.browser);
const runs: {
  seed: number;
  seconds: number;
  cpuSeconds: number;
  pictures: number;
  scores: NameScore[];
}[] = [];
for (const [at, seed] of SEEDS.entries()) {
  const pictures = await site.page.evaluate((one) => window.namingBench.drawAll(one), seed);
  if (at === 0) await site.page.evaluate(() => window.namingBench.warmUp());
  const before = await figures.cpuSeconds();
  const run = await site.page.evaluate(() => window.namingBench.nameAll());
  runs.push({ seed, pictures, ...run, cpuSeconds: (await figures.cpuSeconds()) - before });
}
await site.page.evaluate(() => window.namingBench.close());
await site.close();

writeResult('imaging-naming', runs.flatMap(buildBars), {
  workers: 2,
  runs: runs.map(({ seed, scores, seconds, cpuSeconds, pictures }) => ({
    seed,
    secondsAPicture: seconds / pictures,
    cpuSecondsAPicture: cpuSeconds / pictures,
    acceptedByKind: Object.fromEntries(
      Object.entries(Object.groupBy(scores, ({ kind }) => kind)).map(([kind, of = []]) => [
        kind,
        of.filter(({ isAccepted }) => isAccepted).length,
      ]),
    ),
    rightKind: scores.filter(({ kind, found }) => kind === found).length,
    refused: scores
      .filter(({ isAccepted }) => !isAccepted)
      .map(({ name, proposed, others }) => ({ name, proposed, others })),
  })),
  faults: site.faults,
});
if (process.env['SHOW_NAMES']) {
  for (const { scores } of runs) {
    for (const { name, found, proposed, isAccepted, others, titles } of scores) {
      console.log(
        isAccepted ? ' ' : '✗',
        name,
        found,
        '|',
        proposed,
        '|',
        others.join(' / '),
        '|',
        titles.join(' / '),
      );
    }
  }
}

function buildBars({ seed, scores, cpuSeconds, pictures }: (typeof runs)[number]): Bar[] {
  return [
    {
      name: `accepted of ${scores.length}, seed ${seed}`,
      value: scores.filter(({ isAccepted }) => isAccepted).length,
      unit: '',
      target: { at: '>=', value: 80 },
    },
    {
      name: `processor time a picture, seed ${seed}`,
      value: cpuSeconds / pictures,
      unit: 's',
      // One second on two cores.
      target: { at: '<=', value: 2 },
    },
  ];
}
