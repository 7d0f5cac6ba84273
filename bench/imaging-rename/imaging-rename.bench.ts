/**
 * Renaming in Chromium: a preview of 10,000 names for each key, with four rules and a search that is
 * typed; then 500 files of 2 MB as one zip, streamed to the disk (issue bars of the image tools).
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTestPage } from '@transmit/imaging/testing/page';
import { watchBrowser } from '../imaging-compression/browser-figures.ts';
import { writeResult } from '../steps/result.ts';
import { median } from '../steps/statistics.ts';

const NAMES = 10_000;
const FILES = { count: 500, bytes: 2 ** 21 };
const MEGABYTE = 2 ** 20;

const site = await openTestPage({
  entry: fileURLToPath(new URL('page.ts', import.meta.url)),
});
const typed = {
  text: await type('IMG_2026', false),
  pattern: await type('(\\w+)_(\\d+)\\s*', true),
};
const zip = await zipFiles();
await site.close();

writeResult(
  'imaging-rename',
  [
    {
      name: 'preview of 10,000 names for a key, text, median',
      value: median(typed.text),
      unit: 'ms',
      target: { at: '<=', value: 200 },
    },
    {
      name: 'preview of 10,000 names for a key, pattern, median',
      value: median(typed.pattern),
      unit: 'ms',
      target: { at: '<=', value: 200 },
    },
    {
      name: 'memory of the page above its start while 1 GB is zipped',
      value: zip.aboveMegabytes,
      unit: 'MB',
      target: { at: '<=', value: 200 },
    },
    { name: 'zip to disk', value: zip.bytes / MEGABYTE / zip.seconds, unit: 'MB/s' },
  ],
  { typed, zip },
);

/** The first run warms the engine up, as the first keys do for a person. */
async function type(text: string, isPattern: boolean): Promise<number[]> {
  const run = () =>
    site.page.evaluate(([typing, pattern, count]) => window.renaming.type(typing, pattern, count), [
      text,
      isPattern,
      NAMES,
    ] as const);
  await run();
  return run();
}

async function zipFiles() {
  const figures = await watchBrowser(site.browser);
  const folder = mkdtempSync(join(tmpdir(), 'imaging-zip-'));
  await site.page.setInputFiles('#files', fillFolder(folder));
  const before = await figures.pageBytes();
  let done = { seconds: 0, bytes: 0 };
  const peak = await figures.peakDuring(async () => {
    done = await site.page.evaluate(() => window.renaming.zip());
  });
  rmSync(folder, { recursive: true });
  return {
    ...done,
    beforeMegabytes: before / MEGABYTE,
    aboveMegabytes: (peak - before) / MEGABYTE,
  };
}

/** Files that no compression makes smaller. */
function fillFolder(folder: string): string[] {
  const content = randomBytes(FILES.bytes);
  return Array.from({ length: FILES.count }, (_, index) => {
    const path = join(folder, `图${index}.jpg`);
    content.writeUInt32BE(index);
    writeFileSync(path, content);
    return path;
  });
}
