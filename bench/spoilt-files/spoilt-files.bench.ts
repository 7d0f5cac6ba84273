/**
 * A thousand spoilt pictures, one after another on one page: cut, with flipped bytes, with another's
 * end. Each is shown or told of, in how much time and memory (SECURITY §3 row 188). `-- spoilt-files
 * COUNT` takes another number.
 */
import { fileURLToPath } from 'node:url';
import { openTestPage } from '@transmit/imaging/testing/page';
import { spoiltPictures } from '@transmit/imaging/testing/spoilt-pictures';
import { watchBrowser } from '../imaging-compression/browser-figures.ts';
import { writeResult } from '../steps/result.ts';
import type { SpoiltOutcome } from './page.ts';

const count = Number(process.argv[2] ?? 1000);
const pictures = spoiltPictures(count);
const site = await openTestPage({
  entry: fileURLToPath(new URL('page.ts', import.meta.url)),
  files: Object.fromEntries(pictures.map(({ name, bytes }) => [`/${name}`, bytes])),
});
const figures = await watchBrowser(site.browser);
const outcomes: (SpoiltOutcome & { name: string; peakBytes: number })[] = [];
const quarters: number[] = [];

const startBytes = await figures.pageBytes();
await meetAll();
await site.close();

const largest = outcomes.reduce((most, one) => (one.peakBytes > most.peakBytes ? one : most));
const slowest = outcomes.reduce((worst, one) => (one.slowestMs > worst.slowestMs ? one : worst));
writeResult(
  'spoilt-files',
  [
    {
      name: 'slowest picture, shown or told of',
      value: slowest.slowestMs,
      unit: 'ms',
      target: { at: '<=', value: 2000 },
    },
    {
      name: 'memory of the page and its workers, most',
      value: largest.peakBytes / 2 ** 20,
      unit: 'MiB',
      target: { at: '<=', value: 300 },
    },
    {
      name: 'errors that nobody caught',
      value: site.faults.length,
      unit: 'errors',
      target: { at: '<=', value: 0 },
    },
  ],
  {
    pictures: count,
    slowest: slowest.name,
    largest: largest.name,
    startMiB: startBytes / 2 ** 20,
    afterEachQuarterMiB: quarters.map((bytes) => bytes / 2 ** 20),
    previews: tally(({ preview }) => preview),
    compressions: tally(({ compression }) => compression),
  },
);

async function meetAll(): Promise<void> {
  for (const [index, { name }] of pictures.entries()) {
    let outcome: SpoiltOutcome | undefined;
    const peakBytes = await figures.peakDuring(async () => {
      outcome = await site.page.evaluate((path) => window.meetFile(path), `/${name}`);
    });
    if (outcome) outcomes.push({ name, peakBytes, ...outcome });
    if ((index + 1) % Math.ceil(count / 4) === 0) quarters.push(await figures.pageBytes());
  }
}

function tally(read: (outcome: SpoiltOutcome) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[read(outcome)] = (counts[read(outcome)] ?? 0) + 1;
  return counts;
}
