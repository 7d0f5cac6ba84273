/**
 * Bytes and Lighthouse scores of a screen's first load (UI.md §7).
 * `npm run bench -- first-load [path …]`; Lighthouse is installed on demand into a temporary folder.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, launchBrowser, openPage } from '@transmit/e2e/browser';
import { startServer } from '@transmit/e2e/server';
import { ownBlockingMs } from './first-load/own-blocking-time.ts';
import { type Bar, writeResult } from './steps/result.ts';
import { median } from './steps/statistics.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 5;
const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

const paths = process.argv.length > 2 ? process.argv.slice(2) : ['/v/index'];
const tools = mkdtempSync(join(tmpdir(), 'transmit-lighthouse-'));
execFileSync('npm', ['install', '--prefix', tools, '--ignore-scripts', '--no-save', LIGHTHOUSE], {
  stdio: 'ignore',
});
const server = await startServer();
const bars: Bar[] = [];
for (const path of paths) {
  bars.push(...(await byteBars(path)), ...lighthouseBars(path));
}
await server.close();
rmSync(tools, { recursive: true, force: true });
writeResult('first-load', bars, {
  lighthouse: LIGHTHOUSE,
  runs: RUNS,
  preset: 'mobile, simulated',
});

/** What the network carried of scripts and styles, packed as served, without headers. */
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
  await page.goto(`${server.origin}${path}`, { waitUntil: 'networkidle' });
  await browser.close();
  const value = path === '/v/index' ? 140 : 190;
  return [
    { name: `${path}: JS + CSS`, value: bytes / 1000, unit: 'KB', target: { at: '<=', value } },
  ];
}

function lighthouseBars(path: string): Bar[] {
  const reports = Array.from({ length: RUNS }, () => runLighthouse(`${server.origin}${path}`));
  const score = (name: string) =>
    median(reports.map(({ categories }) => (categories[name]?.score ?? Number.NaN) * 100));
  const audit = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  return [
    {
      name: `${path}: performance`,
      value: score('performance'),
      unit: '',
      target: { at: '>=', value: 97 },
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
    {
      name: `${path}: LCP`,
      value: audit('largest-contentful-paint'),
      unit: 'ms',
      target: { at: '<=', value: 2000 },
    },
    {
      name: `${path}: TBT`,
      value: audit('total-blocking-time'),
      unit: 'ms',
      target: { at: '<=', value: 50 },
    },
    {
      name: `${path}: TBT by the page's own CPU time`,
      value: median(reports.map(({ ownBlockingMs }) => ownBlockingMs)),
      unit: 'ms',
    },
    {
      name: `${path}: CLS`,
      value: audit('cumulative-layout-shift'),
      unit: '',
      target: { at: '<=', value: 0.02 },
    },
  ];
}

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
  ownBlockingMs: number;
}

/** A run that lost the page or its trace is made again: its missing figures are not zeros. */
function runLighthouse(url: string, triesLeft = 3): Report {
  const output = join(tools, 'report.json');
  spawnSync(
    process.execPath,
    [
      join(tools, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      '--save-assets',
      '--only-categories=performance,accessibility,best-practices',
      `--chrome-flags=${FLAGS}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, stdio: 'ignore' },
  );
  const report = JSON.parse(readFileSync(output, 'utf8'));
  if (!report.runtimeError) {
    const trace = JSON.parse(readFileSync(join(tools, 'report-0.trace.json'), 'utf8'));
    return { ...report, ownBlockingMs: ownBlockingMs(trace, server.origin) };
  }
  if (triesLeft === 0) throw new Error(`Lighthouse gave up: ${report.runtimeError.code}`);
  return runLighthouse(url, triesLeft - 1);
}
