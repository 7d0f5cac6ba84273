/**
 * /v/tuyapl with pictures of 12 MP in a real page: whether it ever keeps a person waiting while it
 * compresses, and whether a long batch leaves something behind (issue bars of the image tools).
 * `npm run bench -- compression-screen [pictures]`
 */
import { linkSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser, openPage } from '@transmit/e2e/browser/browser';
import { createTestFolder } from '@transmit/e2e/files';
import { choosePictures, openTool } from '@transmit/e2e/images';
import { startServer } from '@transmit/e2e/server';
import type { Page } from 'playwright-core';
import { watchLongTasks } from '../steps/long-tasks.ts';
import { paintMany } from '../steps/paint-many.ts';
import { writeResult } from '../steps/result.ts';
import { watchBrowser } from './browser-figures.ts';

const PICTURES = Number(process.argv[2] ?? 300);
const PAINTED = 20;
const MEGABYTE = 2 ** 20;
const PATIENCE_MS = 600_000;

const server = await startServer();
const browser = await launchBrowser();
const folder = createTestFolder();
const painted = await paintMany(browser, folder, { count: PAINTED, width: 4000, height: 3000 });
const paths = namesFor(painted, PICTURES);

const { page } = await openPage(browser);
await openTool(page, server.origin, '/v/tuyapl');
const longTasksOf = await watchLongTasks(page);
const figures = await watchBrowser(browser);
const peaks: number[] = [];
const startedAt = performance.now();
for (const third of [0, 1, 2]) {
  const [from, to] = [(third * PICTURES) / 3, ((third + 1) * PICTURES) / 3];
  const act = () => compress(page, paths.slice(from, to), to);
  peaks.push((await figures.peakDuring(act)) / MEGABYTE);
}
const seconds = (performance.now() - startedAt) / 1000;
const longTasks = await longTasksOf();
await browser.close();
await server.close();
folder.remove();

const [first = 0, , last = 0] = peaks;
writeResult(
  'compression-screen',
  [
    {
      name: 'longest task of the page, 0 for none over 50 ms',
      value: Math.max(0, ...longTasks),
      unit: 'ms',
      target: { at: '<=', value: 50 },
    },
    {
      name: `memory of the page in the last third of ${PICTURES} pictures against the first`,
      value: last / first,
      unit: '×',
      target: { at: '<=', value: 1.1 },
    },
    { name: 'a picture', value: seconds / PICTURES, unit: 's' },
  ],
  { pictures: PICTURES, peakMegabytes: peaks, longTasks },
);

/** Many names for few pictures: what a page holds of a file it has not read is its name. */
function namesFor(files: readonly string[], count: number): string[] {
  const many = join(folder.path, 'many');
  mkdirSync(many);
  return Array.from({ length: count }, (_, index) => {
    const path = join(many, `${String(index).padStart(3, '0')}.jpg`);
    linkSync(files[index % files.length] ?? '', path);
    return path;
  });
}

/** Adds files to those on the bench and waits until all are done. */
async function compress(target: Page, files: string[], done: number): Promise<void> {
  await choosePictures(target, files);
  await target.getByText(`${done} 张已完成`).waitFor({ timeout: PATIENCE_MS });
}
