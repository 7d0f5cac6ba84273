/**
 * Subjects of generated pictures freed as the product does it, with the model that is shipped, in
 * Chromium, over three seeds: plain backdrops with shadows; wood, checks, their own colour, clutter
 * and scenery; and the kinds on which colour alone goes wrong (`imaging-cutout/harder.ts`).
 * `-- SEED…` draws others. `PICTURES=FOLDER` measures a folder's pictures too (`cup.jpg` beside
 * `cup.mask.png`) and prints each of them; nothing of them is kept but the figures.
 */
import { fileURLToPath } from 'node:url';
import { openTestPage } from '@transmit/imaging/testing/page';
import { watchBrowser } from '../imaging-compression/browser-figures.ts';
import { writeResult } from '../steps/result.ts';
import { median } from '../steps/statistics.ts';
import { weighFirstCutout } from './first-cutout.ts';
import type { CutoutScore } from './page.ts';
import { type FolderPicture, readCutoutFolder } from './read-folder.ts';
import { barsOfReal, printReal, type RealScore } from './real-pictures.ts';
import { summarize } from './summary.ts';

/** None that anything was tuned on or measured with before: not 101, 303, 505, 707, 61001 to 61003, 71101 to 71103, 909101. */
const HELD_OUT = [82_201, 82_202, 82_203];

const asked = process.argv.slice(2).map(Number);
const seeds = asked.length > 0 ? asked : HELD_OUT;
const folder = process.env['PICTURES'];
const given = folder ? await readCutoutFolder(folder) : [];
const site = await openTestPage({
  entry: fileURLToPath(new URL('page.ts', import.meta.url)),
  files: Object.fromEntries(given.flatMap(filesOf)),
});
const browser = await watchBrowser(site.browser);
const pageBytes: number[] = [];
const scores: CutoutScore[] = [];
for (const seed of seeds) {
  await site.page.evaluate((one) => window.cutoutBench.drawAll(one), seed);
  // The first picture starts the worker and warms the engine up.
  await site.page.evaluate(() => window.cutoutBench.cutOne(0, false));
  scores.push(...(await site.page.evaluate((one) => window.cutoutBench.cutAll(one), seed)));
  pageBytes.push(await browser.pageBytes());
}
const large = await site.page.evaluate(() => window.cutoutBench.timeLarge(4));
const real: RealScore[] = [];
for (const { name } of given) {
  real.push(...(await site.page.evaluate((one) => window.cutoutBench.cutGiven(one), name)));
}
await site.close();
const firstBytes = await weighFirstCutout();

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
      target: { at: '>=', value: 0.95 },
    },
    {
      name: 'mean IoU on hard backgrounds, with a box',
      value: summary.hard.boxed,
      unit: '',
      target: { at: '>=', value: 0.96 },
    },
    {
      name: 'mean IoU on the harder kinds, automatic',
      value: summary.harder.automatic,
      unit: '',
      target: { at: '>=', value: 0.9 },
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
      name: 'sure results that reach 0.9, automatic',
      value: summary.sureAndRight.automatic,
      unit: '%',
      target: { at: '>=', value: 97 },
    },
    {
      name: 'sure results that reach 0.9, with a box',
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
    { name: 'a plain picture of 1 MP, median', value: median(summary.seconds.plain), unit: 's' },
    {
      name: 'a picture of 1 MP on a hard background, median',
      value: median(summary.seconds.hard),
      unit: 's',
    },
    {
      name: 'pictures of 12 MP on a hard background, median',
      value: median(large.map(({ first }) => first)),
      unit: 's',
      target: { at: '<=', value: 1.5 },
    },
    {
      name: 'the same picture of 12 MP as a second file, ÷ the first, median',
      value: median(large.map(({ first, second }) => second / first)),
      unit: '',
      target: { at: '<=', value: 1.1 },
    },
    {
      name: 'memory of the page after the last seed, ÷ after the first',
      value: (pageBytes.at(-1) ?? 0) / (pageBytes[0] ?? 1),
      unit: '',
      target: { at: '<=', value: 1.15 },
    },
    {
      name: 'first cutout, bytes of the model and its runtime over the wire',
      value: firstBytes / 1e6,
      unit: 'MB',
      target: { at: '<=', value: 16 },
    },
    ...barsOfReal(real),
  ],
  {
    seeds,
    right: summary.right,
    byKind: summary.byKind,
    wrongThoughSure: summary.wrongThoughSure,
    worseWithBox: summary.worseWithBox,
    largeSeconds: large,
    pageBytes,
    real: real.map(({ name: _, ...figures }) => figures),
    scores,
    faults: site.faults,
  },
);
printReal(real);

function filesOf({ name, picture, mask }: FolderPicture): [string, Uint8Array][] {
  return [
    [`/given/${name}`, picture],
    [`/mask/${name}`, mask],
  ];
}
