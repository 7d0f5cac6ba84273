/**
 * Measures how the sending page bears many chosen files: how soon 100 of them are answered and listed on a CPU six times
 * slower, and whether 1,000 files, or a folder of 10,000 that is opened and scrolled, ever keep the page busy. The browser
 * makes its list of the chosen files before any page is told of them; that time stands beside the bars.
 * `npm run bench -- chosen-files`
 */
import { launchBrowser, openPage } from '@transmit/e2e/browser/browser';
import { createTestFolder } from '@transmit/e2e/files';
import { chooseFiles, chooseFolder, openSending } from '@transmit/e2e/sending';
import { startServer } from '@transmit/e2e/server';
import type { Page } from 'playwright-core';
import { type HandOver, setHandOverApart, watchLongTasks } from '../steps/long-tasks.ts';
import { type Bar, writeResult } from '../steps/result.ts';
import { median, quantile } from '../steps/statistics.ts';

const RUNS = 3;
const TIMES_SLOWER = 6;
const ANSWER_MS = 200;
const LONG_TASK_MS = 50;
/** Nobody chooses a hundred files in the system's dialog sooner. */
const IN_DIALOG_MS = 2000;
/** Everything that follows a choice has been done long before. */
const LOOKED_AT_MS = 2500;
/** Four notches of a wheel in each frame. */
const WHEEL = { turns: 40, pixels: 400 };

const server = await startServer({ RATE_LIMIT_SCALE: '1000' });
const browser = await launchBrowser();
const folder = createTestFolder();
const paths = Array.from({ length: 1000 }, (_, index) =>
  folder.write(`第 ${index + 1} 份合同扫描件.pdf`, 'x'),
);
for (let index = 1; index <= 10_000; index += 1) folder.write(`资料/第 ${index} 页.txt`, 'x');

const answers: Answer[] = [];
for (let run = 0; run < RUNS; run += 1) answers.push(await answerSlowly());
const thousand = await watchChoice((page) => chooseFiles(page, paths), '1000 个文件，共');
const tenThousand = await watchChoice(async (page) => {
  await chooseFolder(page, `${folder.path}/资料`);
}, '10000 个文件，共');
await browser.close();
await server.close();
folder.remove();

const longest = (tasks: readonly number[]) => Math.max(0, ...tasks);
const bars: Bar[] = [
  {
    name: `100 files chosen, CPU ${TIMES_SLOWER} times slower: until the page says that they come, median`,
    value: median(answers.map(({ saidMs }) => saidMs)),
    unit: 'ms',
    target: { at: '<=', value: ANSWER_MS },
  },
  {
    name: `100 files chosen, CPU ${TIMES_SLOWER} times slower: until the list is painted, median`,
    value: median(answers.map(({ ms }) => ms)),
    unit: 'ms',
  },
  ...[
    { name: '1,000 files', seen: thousand },
    { name: 'a folder of 10,000 files', seen: tenThousand },
  ].flatMap(({ name, seen }): Bar[] => [
    {
      name: `${name} chosen, longest task of the page`,
      value: longest([...seen.choosing, seen.handOver.ownMs]),
      unit: 'ms',
      target: { at: '<=', value: LONG_TASK_MS },
    },
    {
      name: `${name}, longest task while scrolling`,
      value: longest(seen.scrolling),
      unit: 'ms (0: none over 50)',
      target: { at: '<=', value: LONG_TASK_MS },
    },
    {
      name: `${name}, time between frames while scrolling, p95`,
      value: quantile(seen.frames, 0.95),
      unit: 'ms',
    },
  ]),
];
writeResult('chosen-files', bars, {
  answers,
  thousand: { ...thousand, frames: undefined },
  tenThousand: { ...tenThousand, frames: undefined },
  wheel: WHEEL,
});

/** From the moment when the page is told of the files. */
interface Answer {
  /** Until a frame that says that they are being listed has been painted, or the list itself. */
  saidMs: number;
  /** Until a frame with the list has been painted. */
  ms: number;
  rows: number;
}

async function answerSlowly(): Promise<Answer> {
  const { page, context } = await openPage(browser);
  await openSending(page, server.origin);
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER });
  const answer = page.evaluate(untilListed);
  const [dialog] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '选择文件', exact: true }).click(),
  ]);
  await page.waitForTimeout(IN_DIALOG_MS);
  await dialog.setFiles(paths.slice(0, 100));
  const seen = await answer;
  await context.close();
  return seen;
}

/** Runs in the page. */
function untilListed(): Promise<Answer> {
  return new Promise((resolve) => {
    let told = 0;
    let saidMs: number | undefined;
    const afterPaint = (then: () => void) => {
      // The second frame begins when the first one has been painted.
      requestAnimationFrame(() => requestAnimationFrame(then));
    };
    const saying = new MutationObserver(() => {
      if (!document.querySelector('#drop h2')?.textContent.includes('正在列出')) return;
      saying.disconnect();
      afterPaint(() => {
        saidMs ??= performance.now() - told;
      });
    });
    saying.observe(document, { childList: true, subtree: true, characterData: true });
    document.addEventListener('change', () => (told = performance.now()), {
      capture: true,
      once: true,
    });
    const waiting = new MutationObserver(() => {
      const rows = document.querySelectorAll('ul[aria-label="发送任务"] > li').length;
      if (rows === 0) return;
      waiting.disconnect();
      afterPaint(() => {
        const ms = performance.now() - told;
        resolve({ saidMs: saidMs ?? ms, ms, rows });
      });
    });
    waiting.observe(document, { childList: true, subtree: true });
  });
}

interface Seen {
  choosing: number[];
  handOver: HandOver;
  scrolling: number[];
  frames: number[];
}

async function watchChoice(choose: (page: Page) => Promise<void>, listed: string): Promise<Seen> {
  const { page, context } = await openPage(browser);
  await openSending(page, server.origin);
  await page.waitForLoadState('networkidle');
  const tasks = await watchLongTasks(page);
  const handedOver = await setHandOverApart(page);
  await choose(page);
  await page.getByText(listed).waitFor();
  await page.waitForTimeout(LOOKED_AT_MS);
  const choosing = await tasks();
  const handOver = await handedOver();
  const unfold = page.getByRole('button', { name: '展开 资料' });
  if ((await unfold.count()) > 0) await unfold.click();
  const frames = await scroll(page);
  const scrolling = await tasks();
  await context.close();
  return { choosing, handOver, scrolling, frames };
}

/** Turns the wheel as fast as it goes, down and up again; answers the times between frames. */
async function scroll(page: Page): Promise<number[]> {
  await page.mouse.move(400, 600);
  const counting = page.evaluate((turns) => {
    const times: number[] = [];
    return new Promise<number[]>((resolve) => {
      let before = performance.now();
      const tick = (now: number) => {
        times.push(now - before);
        before = now;
        if (times.length > turns * 2) resolve(times.slice(1));
        else requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    });
  }, WHEEL.turns);
  for (const pixels of [WHEEL.pixels, -WHEEL.pixels]) {
    for (let turn = 0; turn < WHEEL.turns; turn += 1) await page.mouse.wheel(0, pixels);
  }
  return counting;
}
