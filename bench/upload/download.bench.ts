/**
 * Download from the embedded store beside nginx serving the same bytes, in alternating rounds.
 * Needs `nginx` on the PATH. Target: at least 0.6 of nginx; CPU seconds per GB are reported.
 */
import { randomBytes } from 'node:crypto';
import { startServer } from '@transmit/e2e/server';
import { startNginx } from '../steps/nginx.ts';
import { cpuSeconds } from '../steps/process-figures.ts';
import { writeResult } from '../steps/result.ts';
import { median } from '../steps/statistics.ts';
import { drain, storeDownload } from './stored-download.ts';

/** The largest free download, so that the link needs no payment. */
const BYTES = 50 * 2 ** 20;
const READS = 20;
const ROUNDS = 5;

const bytes = new Uint8Array(randomBytes(BYTES));
const server = await startServer();
const storeUrl = await storeDownload(server.origin, bytes);
const nginx = await startNginx({ files: { 'bench.bin': bytes } });
const rounds = { store: [] as number[], nginx: [] as number[] };
const cpu = { store: [] as number[], nginx: [] as number[] };
for (let round = 0; round < ROUNDS; round += 1) {
  await measure('store', storeUrl, server.pid);
  await measure('nginx', `${nginx.origin}/bench.bin`, nginx.workerPid());
}
nginx.stop();
await server.close();

const store = median(rounds.store);
const peer = median(rounds.nginx);
writeResult(
  'download',
  [
    {
      name: 'store against nginx',
      value: store / peer,
      unit: '×',
      target: { at: '>=', value: 0.6 },
    },
    { name: 'store', value: store, unit: 'MB/s' },
    { name: 'nginx', value: peer, unit: 'MB/s' },
    { name: 'store, CPU', value: median(cpu.store), unit: 's/GB' },
    { name: 'nginx, CPU', value: median(cpu.nginx), unit: 's/GB' },
  ],
  { rounds, cpu, fileBytes: BYTES, readsPerRound: READS },
);

async function measure(name: 'store' | 'nginx', url: string, pid: number): Promise<void> {
  const cpuBefore = cpuSeconds(pid);
  const started = performance.now();
  for (let read = 0; read < READS; read += 1) await drain(url, BYTES);
  const gigabytes = (READS * BYTES) / 1e9;
  rounds[name].push((gigabytes * 1e6) / (performance.now() - started));
  cpu[name].push((cpuSeconds(pid) - cpuBefore) / gigabytes);
}
