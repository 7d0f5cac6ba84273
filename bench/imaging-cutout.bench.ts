/**
 * Subjects of generated pictures freed without a learned model, in Chromium, over three seeds: plain
 * backdrops with shadows; wood, checks, their own colour, clutter and scenery; and the kinds on which
 * colour alone goes wrong (`imaging-cutout/harder.ts`). `-- SEED…` draws others.
 */
import { fileURLToPath } from 'node:url';
import { openTestPage } from '@transmit/imaging/testing/page';
import type { Score } from './imaging-cutout/page.ts';
import { summarize } from './imaging-cutout/summary.ts';
import { writeResult } from './steps/result.ts';
import { median } from './steps/statistics.ts';

/** None that anything was tuned on: those were 101, 303, 505, 707 and 61001 to 61003. */
const HELD_OUT = [71_101, 71_102, 71_103];

const given = process.argv.slice(2).map(Number);
const seeds = given.length > 0 ? given : HELD_OUT;
const site = await openTestPage({
  entry: fileURLToPath(new URL('imaging-cutout/page.ts', import.meta.url)),
});
const scores: Score[] = [];
for (const seed of seeds) {
  await site.page.evaluate((one) => window.cutoutBench.drawAll(one), seed);
  // The first picture starts the worker and warms the engine up.
  await site.page.evaluate(() => window.cutoutBench.cutOne(0, false));
  scores.push(...(await site.page.evaluate((one) => window.cutoutBench.cutAll(one), seed)));
}
await site.close();

const summary = summarize(scores);
writeResult(
  'imaging-cutout',
  [
    {
      name: 'mean IoU on plain backdrops',
      value: summary.plain.automatic,
      unit: '',
      target: { at: '>=', value: 0.98 },
    },
    {
      name: 'mean IoU on hard backgrounds, automatic',
      value: summary.hard.automatic,
      unit: '',
      target: { at: '>=', value: 0.92 },
    },
    {
      name: 'mean IoU on hard backgrounds, with a box',
      value: summary.hard.boxed,
      unit: '',
      target: { at: '>=', value: 0.94 },
    },
    {
      name: 'mean IoU on the harder kinds, automatic',
      value: summary.harder.automatic,
      unit: '',
      target: { at: '>=', value: 0.8 },
    },
    {
      name: 'mean IoU on the harder kinds, with a box',
      value: summary.harder.boxed,
      unit: '',
      target: { at: '>=', value: 0.88 },
    },
    {
      name: 'pictures that a box made worse by more than 0.01',
      value: summary.worseWithBox.length,
      unit: '',
      target: { at: '<=', value: 0 },
    },
    {
      name: 'sure results that reach 0.95, automatic',
      value: summary.sureAndRight.automatic,
      unit: '%',
      target: { at: '>=', value: 97 },
    },
    {
      name: 'sure results that reach 0.95, with a box',
      value: summary.sureAndRight.boxed,
      unit: '%',
      target: { at: '>=', value: 97 },
    },
    { name: 'right results that are sure, automatic', value: summary.rightAndSure, unit: '%' },
    {
      name: 'plain backdrops that are sure',
      value: summary.surePlain,
      unit: '%',
    },
    {
      name: 'a plain picture of 1 MP, median',
      value: median(summary.seconds.plain),
      unit: 's',
      target: { at: '<=', value: 0.4 },
    },
    {
      name: 'a picture of 1 MP on a hard background, median',
      value: median(summary.seconds.hard),
      unit: 's',
      target: { at: '<=', value: 1 },
    },
  ],
  {
    seeds,
    right: summary.right,
    byKind: summary.byKind,
    wrongThoughSure: summary.wrongThoughSure,
    worseWithBox: summary.worseWithBox,
    scores,
    faults: site.faults,
  },
);
