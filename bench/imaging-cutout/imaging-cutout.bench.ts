/**
 * Subjects of generated pictures freed as the product does it, with the model that is shipped, in
 * Chromium, over three seeds: plain backdrops with shadows; wood, checks, their own colour, clutter
 * and scenery; and the kinds on which colour alone goes wrong (`imaging-cutout/harder.ts`).
 * `-- SEED…` draws others. `PICTURES=FOLDER` measures a folder's pictures too (`cup.jpg` beside
 * `cup.mask.png`); nothing of them is kept but the figures.
 */
import { fileURLToPath } from 'node:url';
import { openTestPage } from '@transmit/imaging/testing/page';
import { type Bar, writeResult } from '../steps/result.ts';
import { median } from '../steps/statistics.ts';
import type { Score } from './page.ts';
import { type FolderPicture, readFolder } from './read-folder.ts';
import { RIGHT, summarize } from './summary.ts';

/** None that anything was tuned on: those were 101, 303, 505, 707 and 61001 to 61003. */
const HELD_OUT = [71_101, 71_102, 71_103];

const asked = process.argv.slice(2).map(Number);
const seeds = asked.length > 0 ? asked : HELD_OUT;
const folder = process.env['PICTURES'];
const given = folder ? await readFolder(folder) : [];
const site = await openTestPage({
  entry: fileURLToPath(new URL('page.ts', import.meta.url)),
  files: Object.fromEntries(given.flatMap(filesOf)),
});
const scores: Score[] = [];
for (const seed of seeds) {
  await site.page.evaluate((one) => window.cutoutBench.drawAll(one), seed);
  // The first picture starts the worker and warms the engine up.
  await site.page.evaluate(() => window.cutoutBench.cutOne(0, false));
  scores.push(...(await site.page.evaluate((one) => window.cutoutBench.cutAll(one), seed)));
}
const large = await site.page.evaluate(() => window.cutoutBench.timeLarge(4));
const real: Omit<Score, 'seed' | 'kind' | 'index'>[] = [];
for (const { name } of given) {
  real.push(...(await site.page.evaluate((one) => window.cutoutBench.cutGiven(one), name)));
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
      value: median(large),
      unit: 's',
      target: { at: '<=', value: 1.5 },
    },
    ...barsOfReal(),
  ],
  {
    seeds,
    right: summary.right,
    byKind: summary.byKind,
    wrongThoughSure: summary.wrongThoughSure,
    worseWithBox: summary.worseWithBox,
    largeSeconds: large,
    real: real.map(({ withBox, iou, isSure, seconds }) => ({ withBox, iou, isSure, seconds })),
    scores,
    faults: site.faults,
  },
);

function filesOf({ name, picture, mask }: FolderPicture): [string, Uint8Array][] {
  return [
    [`/given/${name}`, picture],
    [`/mask/${name}`, mask],
  ];
}

/** Bars of IMAGE.md §9 for pictures that no seed has drawn. */
function barsOfReal(): Bar[] {
  if (real.length === 0) return [];
  const [alone, boxed] = [false, true].map((withBox) =>
    real.filter((one) => one.withBox === withBox),
  );
  const sure = (alone ?? []).filter(({ isSure }) => isSure);
  const right = (alone ?? []).filter(({ iou }) => iou >= RIGHT);
  const share = (part: number, whole: number) => (whole === 0 ? 100 : (100 * part) / whole);
  return [
    {
      name: 'real pictures, mean IoU, automatic',
      value: meanIou(alone),
      unit: '',
      target: { at: '>=', value: 0.92 },
    },
    {
      name: 'real pictures, mean IoU, with a box',
      value: meanIou(boxed),
      unit: '',
      target: { at: '>=', value: 0.95 },
    },
    {
      name: 'real pictures above 0.9',
      value: share(right.length, alone?.length ?? 0),
      unit: '%',
      target: { at: '>=', value: 79 },
    },
    {
      name: 'real pictures that are sure',
      value: share(sure.length, alone?.length ?? 0),
      unit: '%',
      target: { at: '>=', value: 50 },
    },
    {
      name: 'sure real pictures that reach 0.9',
      value: share(sure.filter(({ iou }) => iou >= RIGHT).length, sure.length),
      unit: '%',
      target: { at: '>=', value: 97 },
    },
  ];
}

function meanIou(scores: readonly { iou: number }[] = []): number {
  return scores.reduce((sum, { iou }) => sum + iou, 0) / scores.length;
}
