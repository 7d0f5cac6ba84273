/**
 * Measures whether a tool keeps a person waiting who chooses 300 files at once: the longest task of
 * the page from choosing until all of them are listed and the first are worked on, tool by tool,
 * and while a new name is typed for 10,000. The browser makes the list of chosen files in one task
 * before any page is told, for an empty page as well: it is written down beside the bars, with what
 * the page itself did in it, and the bar is about the page's own work.
 * `npm run bench -- tool-screens [files]`
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DESKTOP, launchBrowser, openPage } from '@transmit/e2e/browser/browser';
import { createTestFolder } from '@transmit/e2e/files';
import { choosePictures, openTool } from '@transmit/e2e/images';
import { addRule, chooseAny, openRenaming } from '@transmit/e2e/pictures/renaming';
import { startServer } from '@transmit/e2e/server';
import { type HandOver, setHandOverApart, watchLongTasks } from '../steps/long-tasks.ts';
import { paintMany } from '../steps/paint-many.ts';
import { type Bar, writeResult } from '../steps/result.ts';

const FILES = Number(process.argv[2] ?? 300);
const NAMES = 10_000;
const TOOLS = [
  '/',
  '/v/tuyapl',
  '/v/koutu',
  '/v/rtext',
  '/v/rename_ph',
  '/v/aititle',
  '/v/img2img',
];
const MOST_MS = 50;
/** All are listed long before. */
const LOOKED_AT_MS = 8000;

const server = await startServer();
const browser = await launchBrowser();
const folder = createTestFolder();
const painted = await paintMany(browser, folder, { count: FILES, width: 640, height: 480 });
const bars: Bar[] = [];
const longTasks: Record<string, number[]> = {};
const handOvers: Record<string, HandOver> = {};
for (const path of TOOLS) {
  const { page, context } = await openPage(browser, { viewport: DESKTOP });
  await openTool(page, server.origin, path);
  await page.waitForLoadState('networkidle');
  const tasks = await watchLongTasks(page);
  const handedOver = await setHandOverApart(page);
  await choosePictures(page, painted);
  await delay(LOOKED_AT_MS);
  const handOver = await handedOver();
  handOvers[path] = handOver;
  const own = [handOver.ownMs, ...(await tasks())];
  tell(`${path}: ${FILES} files chosen, longest work of the page`, path, own);
  await context.close();
}
const emptyPage = await chooseOnEmptyPage(painted);
const many = await typeNames();
await browser.close();
await server.close();
folder.remove();
writeResult('tool-screens', bars, {
  files: FILES,
  names: NAMES,
  longTasks,
  handOvers: { ...handOvers, emptyPage },
  handOverOfMany: many,
});

/**
 * Measures the browser's time of handing over all files: to the tool, and to a page with nothing
 * but an input.
 */
async function typeNames(): Promise<{ tool: HandOver; emptyPage: number[] }> {
  const many = join(folder.path, 'many');
  mkdirSync(many);
  const paths = Array.from({ length: NAMES }, (_, index) => {
    const path = join(many, `${index}.txt`);
    writeFileSync(path, 'x');
    return path;
  });
  const { page, context } = await openPage(browser, { viewport: DESKTOP });
  await openRenaming(page, server.origin);
  await page.waitForLoadState('networkidle');
  const tasks = await watchLongTasks(page);
  const handedOver = await setHandOverApart(page);
  await chooseAny(page, paths);
  const rule = await addRule(page, '添加文字');
  const field = rule.getByRole('textbox', { name: '文字' });
  await delay(LOOKED_AT_MS);
  tell(
    `/v/rename: ${NAMES} files chosen, longest task after it is told`,
    '/v/rename',
    await tasks(),
  );
  await field.pressSequentially('新名字甲乙', { delay: 200 });
  await delay(2000);
  tell(`/v/rename: five keystrokes over ${NAMES} names, longest task`, 'keystrokes', await tasks());
  const tool = await handedOver();
  await context.close();
  return { tool, emptyPage: await chooseOnEmptyPage(paths) };
}

/**
 * Returns the times that such a page stood still, in milliseconds: the browser reports no long
 * tasks of its own work.
 */
async function chooseOnEmptyPage(paths: string[]): Promise<number[]> {
  const { page, context } = await openPage(browser);
  await page.setContent('<input type="file" multiple>');
  await page.evaluate(() => {
    window.longTasks = [];
    const { port1, port2 } = new MessageChannel();
    let last = performance.now();
    port1.onmessage = () => {
      const now = performance.now();
      if (now - last > 50) window.longTasks.push(now - last);
      last = now;
      port2.postMessage(undefined);
    };
    port2.postMessage(undefined);
  });
  await page.locator('input').setInputFiles(paths);
  await delay(2000);
  const found = await page.evaluate(() => window.longTasks);
  await context.close();
  return found;
}

function tell(name: string, key: string, tasks: number[]): void {
  longTasks[key] = tasks;
  const target = { at: '<=', value: MOST_MS } as const;
  bars.push({ name, value: Math.max(0, ...tasks), unit: 'ms', target });
}
