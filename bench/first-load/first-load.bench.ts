/**
 * Bytes and Lighthouse scores of a screen's first load (docs/decisions/0004), and beside each run one of a page of
 * a single word: Lighthouse's times hold the waiting of a busy machine too, and this says how much.
 * `npm run bench -- first-load [path …]`, where `:code` stands for a file that was sent; Lighthouse is installed on demand into a temporary folder.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser, openPage } from '@transmit/e2e/browser/browser';
import { ARGUMENTS, findChromium } from '@transmit/e2e/browser/chromium';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { buildPdf, printLines } from '@transmit/e2e/build-pdf';
import { sendByApi } from '@transmit/e2e/library';
import { startServer } from '@transmit/e2e/server';
import { inlineBytes } from '../steps/inline-bytes.ts';
import { type Bar, writeResult } from '../steps/result.ts';
import { median } from '../steps/statistics.ts';
import { serveBarePage } from './bare-page.ts';
import { ownBlockingMs } from './own-blocking-time.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const HOMES = ['/', '/v/index'];
const FLAGS = ['--headless', ...ARGUMENTS].join(' ');

const given = process.argv.slice(2);
const paths = given.length > 0 ? given : HOMES;
const RUNS = given.length > 0 ? 3 : 5;
const tools = mkdtempSync(join(tmpdir(), 'transmit-lighthouse-'));
execFileSync('npm', ['install', '--prefix', tools, '--ignore-scripts', '--no-save', LIGHTHOUSE], {
  stdio: 'ignore',
});
const server = await startServer();
const code = await sendByApi(createViewer(server.origin, 20_000), {
  name: '报告.pdf',
  content: buildPdf(printLines([['Report', 24]])),
});
const barePage = await serveBarePage();
const bars: Bar[] = [];
/** The TBT of each run, in ms, in the order in which they were made. */
const blockingTimes: Record<string, { page: number[]; oneWord: number[] }> = {};
for (const path of paths) {
  bars.push(...(await byteBars(path)), ...(await lighthouseBars(path)));
}
await barePage.close();
await server.close();
rmSync(tools, { recursive: true, force: true });
writeResult(
  'first-load',
  bars,
  { lighthouse: LIGHTHOUSE, runs: RUNS, preset: 'mobile, simulated', blockingTimes },
  given.length > 0 ? 'screens' : '',
);

/** Scripts and styles of a first load, packed as served, without headers: files and what is in the page. */
async function byteBars(path: string): Promise<Bar[]> {
  const browser = await launchBrowser();
  const { page, context } = await openPage(browser);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const counted = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') counted.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(addressOf(path), { waitUntil: 'networkidle' });
  await browser.close();
  bytes += await inlineBytes(addressOf(path));
  // For screens other than home the sum includes files that they fetch once they stand there; their
  // bar is checked in screen-weights.
  return [{ name: `${path}: JS + CSS`, value: bytes / 1000, unit: 'KB', ...barOfHome(path, 150) }];
}

async function lighthouseBars(path: string): Promise<Bar[]> {
  const reports: Report[] = [];
  const bare: Report[] = [];
  for (let run = 0; run < RUNS; run++) {
    reports.push(await runLighthouse(addressOf(path)));
    bare.push(await runLighthouse(barePage.address));
  }
  const blockingTimesOf = (of: Report[]) => of.map((report) => Math.round(blockingMs(report)));
  blockingTimes[path] = { page: blockingTimesOf(reports), oneWord: blockingTimesOf(bare) };
  const score = (name: string) =>
    median(reports.map(({ categories }) => (categories[name]?.score ?? Number.NaN) * 100));
  const audit = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  return [
    {
      name: `${path}: performance`,
      value: score('performance'),
      unit: '',
      target: { at: '>=', value: HOMES.includes(path) ? 97 : 95 },
    },
    {
      name: `${path}: accessibility`,
      value: score('accessibility'),
      unit: '',
      target: { at: '>=', value: 100 },
    },
    {
      name: `${path}: best practices`,
      value: score('best-practices'),
      unit: '',
      target: { at: '>=', value: 100 },
    },
    { name: `${path}: SEO`, value: score('seo'), unit: '', target: { at: '>=', value: 100 } },
    {
      name: `${path}: LCP`,
      value: audit('largest-contentful-paint'),
      unit: 'ms',
      ...barOfHome(path, 2000),
    },
    {
      name: `${path}: TBT`,
      value: median(reports.map(blockingMs)),
      unit: 'ms',
      ...barOfHome(path, 50),
    },
    {
      name: `${path}: TBT by the page's own CPU time`,
      value: median(reports.map(({ ownBlockingMs }) => ownBlockingMs)),
      unit: 'ms',
    },
    {
      name: `${path}: TBT of a page of one word, beside it`,
      value: median(bare.map(blockingMs)),
      unit: 'ms',
    },
    {
      name: `${path}: CLS`,
      value: audit('cumulative-layout-shift'),
      unit: '',
      ...barOfHome(path, 0.02),
    },
  ];
}

/** Other screens have a bar for their scores and their bytes. */
function barOfHome(path: string, value: number): Pick<Bar, 'target'> {
  return HOMES.includes(path) ? { target: { at: '<=', value } } : {};
}

function addressOf(path: string): string {
  return server.origin + path.replace(':code', code);
}

function blockingMs({ audits }: Report): number {
  return audits['total-blocking-time']?.numericValue ?? Number.NaN;
}

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
  ownBlockingMs: number;
}

/** A run that lost the page or its trace is made again: its missing figures are not zeros. */
async function runLighthouse(url: string, triesLeft = 3): Promise<Report> {
  const output = join(tools, 'report.json');
  const lighthouse = spawn(
    process.execPath,
    [
      join(tools, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      '--save-assets',
      '--only-categories=performance,accessibility,best-practices,seo',
      `--chrome-flags=${FLAGS}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, stdio: 'ignore' },
  );
  // The page of one word is served by this process: it must not stand still meanwhile.
  await once(lighthouse, 'close');
  const report = JSON.parse(readFileSync(output, 'utf8'));
  if (!report.runtimeError) {
    const trace = JSON.parse(readFileSync(join(tools, 'report-0.trace.json'), 'utf8'));
    return { ...report, ownBlockingMs: ownBlockingMs(trace, new URL(url).origin) };
  }
  if (triesLeft === 0) throw new Error(`Lighthouse gave up: ${report.runtimeError.code}`);
  return runLighthouse(url, triesLeft - 1);
}
