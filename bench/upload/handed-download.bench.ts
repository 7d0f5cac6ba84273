/**
 * Downloads that nginx sends for the embedded store (STORE_ACCEL), by the store's server of `deploy/nginx.conf`,
 * beside the same nginx and the same bytes as a plain file, in alternating rounds: `npm run bench -- handed-download`.
 * Needs `nginx` on the PATH. Targets: 0.95 of its speed, 0.2 s of our CPU a GB.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startServer } from '@transmit/e2e/server';
import { startNginx } from '../steps/nginx.ts';
import { cpuSeconds } from '../steps/process-figures.ts';
import { writeResult } from '../steps/result.ts';
import { median } from '../steps/statistics.ts';
import { drain, storeDownload } from './stored-download.ts';

/** The largest free download, so that the link needs no payment. */
const BYTES = 50 * 2 ** 20;
const READS = 40;
const ROUNDS = 7;

const bytes = new Uint8Array(randomBytes(BYTES));
const port = await freePort();
const server = await startServer({
  STORE_ORIGIN: `http://127.0.0.1:${port}`,
  STORE_ACCEL: '/transmit-blobs/',
  TRUST_PROXY: '127.0.0.1/32',
});
const nginx = await startNginx({
  files: { 'bench.bin': bytes },
  sites: storeSite(),
  // The bench's folders are its user's alone.
  main: process.getuid?.() === 0 ? 'user root;' : '',
});
const handedUrl = await storeDownload(server.origin, bytes);
await expectHanded(handedUrl);
const pids = { ours: server.pid, nginx: nginx.workerPid() };
const rounds = { handed: [] as number[], plain: [] as number[] };
const cpu = { ours: [] as number[], nginx: [] as number[], plain: [] as number[] };
for (let round = 0; round < ROUNDS; round += 1) {
  // Whoever goes second finds another machine: they take turns at that too.
  const order =
    round % 2 === 0
      ? ([measureHanded, measurePlain] as const)
      : ([measurePlain, measureHanded] as const);
  for (const measure of order) await measure();
}
nginx.stop();
await server.close();

const handed = median(rounds.handed);
const plain = median(rounds.plain);
writeResult(
  'handed-download',
  [
    {
      name: 'handed over against plain nginx',
      value: handed / plain,
      unit: '×',
      target: { at: '>=', value: 0.95 },
    },
    {
      name: 'our CPU',
      value: median(cpu.ours),
      unit: 's/GB',
      target: { at: '<=', value: 0.2 },
    },
    { name: 'handed over', value: handed, unit: 'MB/s' },
    { name: 'plain nginx', value: plain, unit: 'MB/s' },
    { name: 'nginx, CPU, handed over', value: median(cpu.nginx), unit: 's/GB' },
    { name: 'nginx, CPU, plain', value: median(cpu.plain), unit: 's/GB' },
  ],
  { rounds, cpu, fileBytes: BYTES, readsPerRound: READS },
);

async function measureHanded(): Promise<void> {
  const [ours, theirs] = [cpuSeconds(pids.ours), cpuSeconds(pids.nginx)];
  rounds.handed.push(await readsPerSecond(handedUrl));
  cpu.ours.push(perGigabyte(cpuSeconds(pids.ours) - ours));
  cpu.nginx.push(perGigabyte(cpuSeconds(pids.nginx) - theirs));
}

async function measurePlain(): Promise<void> {
  const theirs = cpuSeconds(pids.nginx);
  rounds.plain.push(await readsPerSecond(`${nginx.origin}/bench.bin`));
  cpu.plain.push(perGigabyte(cpuSeconds(pids.nginx) - theirs));
}

function perGigabyte(seconds: number): number {
  return seconds / ((READS * BYTES) / 1e9);
}

/** MB a second over all reads. */
async function readsPerSecond(url: string): Promise<number> {
  const started = performance.now();
  for (let read = 0; read < READS; read += 1) await drain(url, BYTES);
  return (READS * BYTES) / 1e3 / (performance.now() - started);
}

/** A download that our process sends would be measured as one of nginx. */
async function expectHanded(url: string): Promise<void> {
  const asked = get(url.replace(`:${port}/`, `:${new URL(server.storeOrigin).port}/`), {
    headers: { Host: `127.0.0.1:${port}`, 'X-Transmit-Accel': 'on' },
  });
  const [answer] = await once(asked, 'response');
  answer.resume();
  if (!answer.headers['x-accel-redirect']) throw new Error('the download is not handed over');
}

/** The second server of the example without TLS, before one process. */
function storeSite(): string {
  const example = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
  const [, upstream = ''] = /(upstream transmit_store \{[^}]+\})/.exec(example) ?? [];
  const site = example.slice(example.lastIndexOf('server {\n    listen 443'));
  return `${upstream}\n${site}`
    .replaceAll(/127\.0\.0\.1:80[89]1/g, new URL(server.storeOrigin).host)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s+ssl_.*\n/gm, '')
    .replace('/var/lib/transmit/objects', join(server.dataDir, 'objects'));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
