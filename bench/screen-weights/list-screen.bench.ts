/**
 * /v/list with 10,000 rows in the server's database and in the page: how soon the first rows are
 * painted, and whether scrolling ever keeps the page busy (issue bars of the file screens).
 */
import { becomeViewer } from '@transmit/e2e/accounts';
import { launchBrowser, openPage } from '@transmit/e2e/browser/browser';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { copyFile, sendByApi } from '@transmit/e2e/library';
import { startServer } from '@transmit/e2e/server';
import type { Page } from 'playwright-core';
import { type Bar, writeResult } from '../steps/result.ts';
import { median, quantile } from '../steps/statistics.ts';

const ROWS = 10_000;
const NAVIGATIONS = 5;
/** From several places of the list: four notches of a wheel in each frame, and whole screens. */
const WHEEL = { turns: 25, from: [0, 0.5, 0.95], pixels: { fast: 400, thrown: 1200 } };
const LONG_TASK_MS = 50;

declare global {
  interface Window {
    figures: { firstRowsMs: number; longTasks: number[]; frames: number[] };
  }
}

const server = await startServer({ RATE_LIMIT_SCALE: '1000' });
const browser = await launchBrowser();
const viewer = createViewer(server.origin, 20_000);
const first = await sendByApi(viewer, { name: '原件.pdf' });
copyFile(server, first, ROWS - 1, (index) => `第 ${index + 1} 份合同扫描件（终版）.pdf`);

const cold = [];
for (let run = 0; run < NAVIGATIONS; run += 1) cold.push(await firstRows());
const page = await openList();
const loadingTasks = await loadAll(page);
const scrolled = await scroll(page, WHEEL.pixels.fast);
const thrown = await scroll(page, WHEEL.pixels.thrown);
const selecting = await chooseAll(page);
await browser.close();
await server.close();

const bars: Bar[] = [
  {
    name: 'first rows painted after navigation, median',
    value: median(cold),
    unit: 'ms',
    target: { at: '<=', value: 1000 },
  },
  {
    name: 'longest task while scrolling 10,000 rows',
    value: Math.max(0, ...scrolled.longTasks),
    unit: 'ms (0: none over 50)',
    target: { at: '<=', value: LONG_TASK_MS },
  },
  {
    name: 'time between frames while scrolling, p95',
    value: quantile(scrolled.frames, 0.95),
    unit: 'ms',
  },
  {
    name: 'longest task while pages come in, 200 of them',
    value: Math.max(0, ...loadingTasks),
    unit: 'ms (0: none over 50)',
  },
  {
    name: 'choosing all 10,000 rows until painted',
    value: selecting,
    unit: 'ms',
  },
];
writeResult('list-screen', bars, {
  rows: ROWS,
  cold,
  longTasks: { loading: loadingTasks, scrolling: scrolled.longTasks, thrown: thrown.longTasks },
  wheel: WHEEL,
});

/** From the start of the navigation to the frame that shows rows, in a browser without a cache. */
async function firstRows(): Promise<number> {
  const opened = await openList();
  const { firstRowsMs } = await opened.evaluate(() => window.figures);
  await opened.context().close();
  return firstRowsMs;
}

async function openList(): Promise<Page> {
  const { page: opened, context } = await openPage(browser);
  await becomeViewer(context, server, viewer);
  await opened.addInitScript(watch);
  await opened.goto(`${server.origin}/v/list`);
  await opened.waitForFunction(() => window.figures.firstRowsMs > 0);
  return opened;
}

/** Runs in the page before its own scripts. */
function watch(): void {
  window.figures = { firstRowsMs: 0, longTasks: [], frames: [] };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.figures.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  const waiting = new MutationObserver(() => {
    if (!document.querySelector('tbody tr[data-index]')) return;
    waiting.disconnect();
    // The second frame begins when the first one has been painted.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.figures.firstRowsMs = performance.now();
      }),
    );
  });
  waiting.observe(document, { childList: true, subtree: true });
}

/** Goes to the end again and again until the list has one; answers the long tasks on the way. */
async function loadAll(opened: Page): Promise<number[]> {
  return opened.evaluate(async () => {
    window.figures.longTasks = [];
    const isAll = () => document.querySelector('[data-list-end]') !== null;
    while (!isAll()) {
      scrollTo(0, document.documentElement.scrollHeight);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    scrollTo(0, 0);
    await new Promise((resolve) => setTimeout(resolve, 500));
    return window.figures.longTasks;
  });
}

/** Turns the wheel as fast as it goes; answers long tasks and the times between frames. */
async function scroll(opened: Page, step: number) {
  await opened.mouse.move(640, 500);
  await opened.evaluate(() => {
    window.figures.longTasks = [];
    window.figures.frames = [];
    let before = performance.now();
    const tick = (now: number) => {
      window.figures.frames.push(now - before);
      before = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  for (const share of WHEEL.from) {
    await opened.evaluate((part) => scrollTo(0, document.body.scrollHeight * part), share);
    for (const pixels of [step, -step]) {
      for (let turn = 0; turn < WHEEL.turns; turn += 1) await opened.mouse.wheel(0, pixels);
    }
  }
  await opened.waitForTimeout(500);
  return opened.evaluate(() => ({
    longTasks: [...window.figures.longTasks],
    frames: [...window.figures.frames],
  }));
}

async function chooseAll(opened: Page): Promise<number> {
  await opened.evaluate(() => scrollTo(0, 0));
  return opened.evaluate(async () => {
    const box = document.querySelector<HTMLInputElement>('thead input[type=checkbox]');
    const started = performance.now();
    box?.click();
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))),
    );
    return performance.now() - started;
  });
}
