/** kill -9 of the command line, of our server and of the store's gateway while files are sent, in turns. */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { startServer, type TestServer } from '@transmit/e2e/server';
import { createBucket, type Gateway } from '@transmit/e2e/stores/s3-bucket';
import { AwsClient } from 'aws4fetch';
import { type CountingDoor, openCountingDoor } from './counting-door.ts';

const MAIN = fileURLToPath(new URL('../../packages/cli/src/main.ts', import.meta.url));
const FILE_BYTES = 240_000_000;
/** A connection; four of them are the line. */
const BYTES_PER_SECOND = 15e6;
const KILLS_A_FILE = 4;
const MOST_RUNS = 40;
/** A run of a whole file takes some seconds. */
const MOST_RUN_MS = 180_000;
const MOST_WAIT_MS = 2500;
/** Files that live through further kills before they are compared a second time and make room. */
const KEPT_FILES = 3;

export interface StoreKills {
  kills: Record<'command line' | 'server' | 'gateway', number>;
  files: number;
  lost: number;
  wrongBytes: number;
  /** Share of a file that was sent again for each kill. */
  sentAgain: number;
}

interface SentFile {
  code: string;
  sum: string;
}

interface Scene {
  server: TestServer;
  door: CountingDoor;
  killGateway: () => Promise<void>;
  figures: StoreKills;
}

export async function killSenders(
  gateway: Gateway,
  { kills, killGateway }: { kills: number; killGateway: () => Promise<void> },
): Promise<StoreKills> {
  const door = await openCountingDoor(gateway.endpoint, BYTES_PER_SECOND);
  const bucket = await createBucket(gateway);
  const server = await startServer({
    ...bucket,
    S3_PUBLIC_ENDPOINT: door.origin,
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'fatal',
    // Nothing is sold: whoever has a code may take the file.
    PAY_PROVIDERS: '',
  });
  const figures: StoreKills = {
    kills: { 'command line': 0, server: 0, gateway: 0 },
    files: 0,
    lost: 0,
    wrongBytes: 0,
    sentAgain: 0,
  };
  const remove = createRemover(gateway);
  const scene = { server, door, killGateway, figures };
  const kept: SentFile[] = [];
  try {
    while (countOf(figures) < kills) {
      const sent = await sendUnderKills(scene);
      figures.files += 1;
      kept.push(sent);
      await compare(scene, sent);
      console.error(`${countOf(figures)} of ${kills} kills, ${figures.files} files`);
      if (kept.length > KEPT_FILES) await comparedLast(kept.shift());
    }
    while (kept.length > 0) await comparedLast(kept.shift());
    const total = Math.max(1, countOf(figures));
    figures.sentAgain = (door.sentBytes / FILE_BYTES - figures.files) / total;
    return figures;
  } finally {
    await server.close();
    door.close();
  }

  async function comparedLast(sent: SentFile | undefined): Promise<void> {
    const address = sent && (await compare(scene, sent));
    if (address) await remove(address);
  }
}

/** The store of a test has the machine's memory alone: what was compared twice leaves it. */
function createRemover({ endpoint, region, ...keys }: Gateway) {
  const client = new AwsClient({ ...keys, region, service: 's3' });
  return async (address: string) => {
    const { pathname } = new URL(address);
    const answer = await client.fetch(`${endpoint}${pathname}`, { method: 'DELETE' });
    if (!answer.ok) throw new Error(`removing: ${answer.status} ${await answer.text()}`);
  };
}

async function sendUnderKills(scene: Scene): Promise<SentFile> {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-kills-'));
  const bytes = randomBytes(FILE_BYTES);
  writeFileSync(join(folder, 'a.bin'), bytes);
  const sum = createHash('sha256').update(bytes).digest('hex');
  try {
    return { code: await runToCode(scene, folder), sum };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the command again after each kill, until it answers with its code. */
async function runToCode(scene: Scene, folder: string): Promise<string> {
  for (let runs = 0; runs < MOST_RUNS; runs += 1) {
    const code = await runOnce(scene, folder, runs < KILLS_A_FILE);
    if (code !== undefined) return code;
  }
  throw new Error('the command line did not come to an end');
}

/** The code of a run that came to its end; undefined of one that was killed or broke off. */
async function runOnce(scene: Scene, folder: string, isKilled: boolean) {
  const env = {
    PATH: process.env['PATH'],
    TRANSMIT_SERVER: scene.server.origin,
    TRANSMIT_HOME: join(folder, 'home'),
  };
  const run = spawn(process.execPath, [MAIN, 'send', 'a.bin', '--json'], { cwd: folder, env });
  let out = '';
  run.stdout.on('data', (text) => {
    out += text;
  });
  const ended = once(run, 'exit');
  if (isKilled) await killOne(scene, () => run.kill('SIGKILL'), ended);
  const late = delay(MOST_RUN_MS, 'late' as const, { ref: false });
  const [exit] = await Promise.race([ended, late.then(() => ['late'])]);
  if (exit === 'late') {
    run.kill('SIGKILL');
    throw new Error('a run of the command line stood still: is the store full?');
  }
  return exit === 0 ? String(JSON.parse(out).code) : undefined;
}

async function killOne(scene: Scene, killRun: () => void, ended: Promise<unknown>): Promise<void> {
  const { figures, server } = scene;
  const isOver = await Promise.race([
    delay(700 + Math.random() * MOST_WAIT_MS),
    ended.then(() => true),
  ]);
  if (isOver === true) return;
  const turn = countOf(figures) % 10;
  if (turn === 9) {
    figures.kills.gateway += 1;
    await scene.killGateway();
  } else if (turn % 3 === 2) {
    figures.kills.server += 1;
    await server.kill();
    await server.restart();
  } else {
    figures.kills['command line'] += 1;
    killRun();
  }
}

/** Fetches a file as anybody with its code would; the address that its bytes came from. */
async function compare(scene: Scene, { code, sum }: SentFile): Promise<string> {
  const { data } = await createViewer(scene.server.origin, 5000).api.shares.downloadLink({ code });
  const address = 'download_src' in data ? data.download_src : '';
  const answer = await fetch(address);
  if (!answer.ok) {
    scene.figures.lost += 1;
    return '';
  }
  const found = createHash('sha256');
  for await (const piece of answer.body ?? []) found.update(piece);
  if (found.digest('hex') !== sum) scene.figures.wrongBytes += 1;
  return address;
}

function countOf({ kills }: StoreKills): number {
  return Object.values(kills).reduce((sum, count) => sum + count, 0);
}
