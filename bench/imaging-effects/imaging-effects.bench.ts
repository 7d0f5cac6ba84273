/**
 * The local filters on a picture of 2000 × 1500 in Chromium, from the file to the file, and whether the
 * label of a machine-made picture outlives them all. `-- SEED` draws another picture.
 */
import { fileURLToPath } from 'node:url';
import { openTestPage } from '@transmit/imaging/testing/page';
import { writeResult } from '../steps/result.ts';

const SEED = Number(process.argv[2] ?? 40_261);

const site = await openTestPage({
  entry: fileURLToPath(new URL('page.ts', import.meta.url)),
});
const times = await site.page.evaluate((seed) => window.effectsBench.timeAll(seed), SEED);
const kept = await site.page.evaluate((seed) => window.effectsBench.countLabels(seed), SEED);
const effects = await site.page.evaluate(() => window.effectsBench.effects);
await site.close();

const slowest = times.toSorted((a, b) => b.milliseconds - a.milliseconds)[0];
writeResult(
  'imaging-effects',
  [
    {
      name: `slowest effect, ${slowest?.effect}`,
      value: slowest?.milliseconds ?? Number.NaN,
      unit: 'ms',
      target: { at: '<=', value: 3000 },
    },
    {
      name: `labels kept of ${effects + 1}`,
      value: kept,
      unit: '',
      target: { at: '>=', value: effects + 1 },
    },
  ],
  { seed: SEED, times, faults: site.faults },
);
