/**
 * The standard set of the text bench, read by us in Chromium and by tesseract.js in Node, two workers each, in one
 * run. `npm run bench -- text-peers [SEED]`; tesseract.js and its models of Chinese and English (those that it
 * takes by default) come from npm into a temporary folder.
 */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTestPage } from '@transmit/imaging/testing/page';
import { installPeers } from '../steps/peers.ts';
import { writeResult } from '../steps/result.ts';
import { STANDARD_KINDS } from './pictures.ts';

interface TesseractWorker {
  recognize(picture: Buffer): Promise<{ data: { text: string } }>;
  terminate(): Promise<unknown>;
}
interface Tesseract {
  createWorker(languages: string, mode: number, options: object): Promise<TesseractWorker>;
}

const WORKERS = 2;
const seed = Number(process.argv[2] ?? 50_831);
const LANGUAGES = ['chi_sim', 'eng'];
const peers = installPeers([
  'tesseract.js@7.0.0',
  ...LANGUAGES.map((of) => `@tesseract.js-data/${of}@1.0.0`),
]);
const site = await openTestPage({
  entry: fileURLToPath(new URL('page.ts', import.meta.url)),
});
const pictures = await site.page.evaluate(([of, kinds]) => window.textBench.drawAll(of, kinds), [
  seed,
  STANDARD_KINDS,
] as const);
const files: Buffer[] = [];
for (let at = 0; at < pictures; at += 1) {
  const address = await site.page.evaluate((place) => window.textBench.pictureAt(place), at);
  files.push(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
}

await site.page.evaluate(() => window.textBench.warmUp());
const own = await site.page.evaluate(() => window.textBench.readAll());
const ownWrong = own.scores.reduce((sum, one) => sum + one.wrongCharacters, 0);
const characters = own.scores.reduce((sum, one) => sum + one.characters, 0);

const theirs = await readByTesseract();
let theirWrong = 0;
for (const [at, text] of theirs.texts.entries()) {
  const { wrong } = await site.page.evaluate(
    ([place, read]) => window.textBench.weighText(place, read),
    [at, text] as const,
  );
  theirWrong += wrong;
}
await site.close();
rmSync(peers.folder, { recursive: true, force: true });

const share = (wrong: number) => 100 * (1 - wrong / characters);
writeResult(
  'text-peers',
  [
    { name: 'characters', value: share(ownWrong), unit: '%' },
    { name: 'tesseract.js: characters', value: share(theirWrong), unit: '%' },
    { name: 'a picture', value: own.seconds / pictures, unit: 's' },
    { name: 'tesseract.js: a picture', value: theirs.seconds / pictures, unit: 's' },
  ],
  { seed, pictures, workers: WORKERS, peers: ['tesseract.js@7.0.0', ...LANGUAGES] },
);

/** Models loaded before the clock starts, as ours are. */
async function readByTesseract(): Promise<{ texts: string[]; seconds: number }> {
  const load = createRequire(join(peers.folder, 'page.js'));
  const { createWorker }: Tesseract = load('tesseract.js');
  const langPath = gatherModels();
  const workers = await Promise.all(
    Array.from({ length: WORKERS }, () =>
      createWorker(LANGUAGES.join('+'), 1, { langPath, cacheMethod: 'none' }),
    ),
  );
  const started = performance.now();
  const texts: string[] = [];
  let next = 0;
  await Promise.all(
    workers.map(async (worker) => {
      for (let at = next++; at < files.length; at = next++) {
        texts[at] = (await worker.recognize(files[at] ?? Buffer.alloc(0))).data.text;
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  await Promise.all(workers.map((worker) => worker.terminate()));
  return { texts, seconds };
}

/** Its models in one folder, as it looks for them. */
function gatherModels(): string {
  const folder = join(peers.folder, 'models');
  mkdirSync(folder);
  for (const language of LANGUAGES) {
    const file = `${language}.traineddata.gz`;
    const brought = join(peers.folder, 'node_modules/@tesseract.js-data', language);
    copyFileSync(join(brought, '4.0.0_best_int', file), join(folder, file));
  }
  return folder;
}
