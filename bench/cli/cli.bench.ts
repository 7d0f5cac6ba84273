/**
 * One file up and down by the command line as it is published, beside curl by the commands of the
 * command-line page, against the same server, in turns. Before each turn the disk writes down what the
 * last one left in memory. Both are timed from their start to their end, and what each does for it is in
 * the result. `npm run bench -- cli [megabytes] [rounds]`; needs `curl` and 5 times the size on the disk.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startServer } from '@transmit/e2e/server';
import { build } from 'vite';
import { cpuSeconds } from '../steps/process-figures.ts';
import { writeResult } from '../steps/result.ts';
import { median } from '../steps/statistics.ts';
import { sendAndGetByCurl } from './by-curl.ts';
import { openPublished } from './by-transmit.ts';
import { sameBytes } from './same-bytes.ts';

const MEGABYTES = Number(process.argv[2] ?? 1000);
const ROUNDS = Number(process.argv[3] ?? 3);
const NAME = 'bench.bin';

const folder = mkdtempSync(join(tmpdir(), 'transmit-cli-bench-'));
const program = join(folder, 'program');
await build({
  root: fileURLToPath(new URL('../../packages/cli', import.meta.url)),
  logLevel: 'silent',
  build: { outDir: program },
});
const source = join(folder, NAME);
await writeFile(source);
// Nothing is sold: picking up a gigabyte asks for no payment.
const server = await startServer({
  PAY_PROVIDERS: '',
  RATE_LIMIT_SCALE: '1000',
  LOG_LEVEL: 'error',
});
const ways = {
  transmit: openPublished(join(program, 'transmit.mjs'), server.origin),
  curl: sendAndGetByCurl(server.origin),
};
type Way = keyof typeof ways;
const up: Record<Way, number[]> = { transmit: [], curl: [] };
const down: Record<Way, number[]> = { transmit: [], curl: [] };
/** Times of curl with a sync to the disk, which `transmit get` waits for as well. */
const downSynced: number[] = [];
const cpu: Record<Way, number[]> = { transmit: [], curl: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  // Whoever goes second finds another disk: they take turns at that too.
  const order: Way[] = round % 2 === 0 ? ['transmit', 'curl'] : ['curl', 'transmit'];
  for (const name of order) await measure(name);
}
await server.close();
rmSync(folder, { recursive: true, force: true });

const rate = (seconds: readonly number[]) => MEGABYTES / median(seconds);
const bar = { at: '>=' as const, value: 0.8 };
writeResult(
  'cli',
  [
    {
      name: 'sending against curl',
      value: rate(up.transmit) / rate(up.curl),
      unit: '×',
      target: bar,
    },
    {
      name: 'picking up against curl',
      value: rate(down.transmit) / rate(down.curl),
      unit: '×',
      target: bar,
    },
    {
      name: 'picking up against curl, synced',
      value: rate(down.transmit) / rate(downSynced),
      unit: '×',
    },
    { name: 'transmit send', value: rate(up.transmit), unit: 'MB/s' },
    { name: 'curl -T', value: rate(up.curl), unit: 'MB/s' },
    { name: 'transmit get', value: rate(down.transmit), unit: 'MB/s' },
    { name: 'curl -o', value: rate(down.curl), unit: 'MB/s' },
    { name: 'curl -o, then sync', value: rate(downSynced), unit: 'MB/s' },
    { name: 'server, CPU, by transmit', value: median(cpu.transmit), unit: 's/GB' },
    { name: 'server, CPU, by curl', value: median(cpu.curl), unit: 's/GB' },
  ],
  {
    megabytes: MEGABYTES,
    seconds: { up, down, downSynced },
    does: {
      transmit:
        'parts side by side, which a later run goes on with; CRC-64 of the whole computed and compared at both ends; on the disk before it has its name',
      curl: 'one request each way; nothing is compared on this side',
    },
  },
);

async function measure(name: Way): Promise<void> {
  const before = cpuSeconds(server.pid);
  execFileSync('sync');
  let started = performance.now();
  const code = await ways[name].send(source);
  up[name].push((performance.now() - started) / 1000);
  const target = join(folder, `${name}.bin`);
  await settled();
  layOutMemory(target);
  started = performance.now();
  await ways[name].get(code, target);
  down[name].push((performance.now() - started) / 1000);
  if (name === 'curl') {
    execFileSync('sync', [target]);
    downSynced.push((performance.now() - started) / 1000);
  }
  cpu[name].push((cpuSeconds(server.pid) - before) / ((2 * MEGABYTES) / 1000));
  if (!(await sameBytes(source, target))) {
    throw new Error(`${name} has brought ${statSync(target).size} other bytes`);
  }
  rmSync(target);
}

/**
 * Waits until the server has finished its own work on a file (its MD5), which is no part of picking
 * it up.
 */
async function settled(): Promise<void> {
  for (let before = -1, now = 0; now - before > 0.05; ) {
    before = cpuSeconds(server.pid);
    await delay(500);
    now = cpuSeconds(server.pid);
  }
}

/**
 * A virtual machine has to fetch memory that was never used from its host, at 0.4 GB/s, and whoever writes first
 * would wait for that: the same bytes are written and removed before.
 */
function layOutMemory(target: string): void {
  copyFileSync(source, target);
  execFileSync('sync');
  rmSync(target);
}

async function writeFile(path: string): Promise<void> {
  const block = randomBytes(1e6);
  await pipeline(
    Readable.from(
      (function* () {
        for (let at = 0; at < MEGABYTES; at += 1) {
          // No two megabytes are alike: a part in another's place would be seen.
          block.writeUInt32LE(at, 0);
          yield Buffer.from(block);
        }
      })(),
    ),
    createWriteStream(path),
  );
}
