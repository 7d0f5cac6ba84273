import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { sendByApi } from '@transmit/e2e/library';
import type { TestServer } from '@transmit/e2e/server';
import { signForStore } from '@transmit/e2e/store-client';
import { askMeanwhile } from '../../rooms/ask-meanwhile.ts';
import { residentBytes, watchMemory } from '../../steps/process-figures.ts';
import { quantile } from '../../steps/statistics.ts';
import { defineFault, type FaultEnv } from '../fault.ts';
import { CALL_PATIENCE_MS, type Grant, grantFor, openServer } from '../steps.ts';

const MIB = 2 ** 20;
const DRIP_MS = 5000;
/** Nobody waits longer than this to see that a connection is not closed. */
const GIVE_UP_MS = 70_000;
const FILE_BYTES = 20 * MIB;
/** Speed of a reader that is slow and takes the bytes as they come. */
const READ_BYTES_PER_SECOND = 10_000;

export const slowClients = defineFault({
  id: 'F13',
  title: 'slow headers, slow body, slow reader',
  does: '250 sockets send one byte of their headers every 5 s, 250 one byte of an object; 200 downloads of 20 MB take 10 kB a second; others call meanwhile',
  bar: 'all closed ≤ 15 s (headers), ≤ 45 s (body under 1 KB/s); normal p99 < 300 ms meanwhile; RSS < +100 MB',
  async procedure(env) {
    const size = env.isShort ? 5 : 1;
    const server = await openServer(env);
    const readers = await readSlowly(server, 200 / size);
    env.defer(readers.stop);
    const grants: Grant[] = [];
    for (let made = 0; made < 250 / size; made += 1) grants.push(await grantFor(server, MIB));
    const ask = await askMeanwhile(server.origin);
    const before = residentBytes(server.pid);
    const memory = watchMemory(() => server.pid);
    const slow = Promise.all([
      Promise.all(Array.from({ length: 250 / size }, () => dripHeaders(env, server))),
      Promise.all(grants.map((grant) => dripBody(env, grant))),
    ]);
    const meanwhile = await ask.during(slow);
    const [headers, bodies] = await slow;
    return {
      headers: headers.length,
      headersMs: quantile(headers, 1),
      bodies: bodies.length,
      bodiesMs: quantile(bodies, 1),
      readers: readers.open(),
      p99: meanwhile.p99,
      failed: meanwhile.failed,
      grownMiB: (memory.stop().peak - before) / MIB,
    };
  },
  line: ({ headers, headersMs, bodies, bodiesMs, readers, p99, failed, grownMiB }) =>
    `${headers} slow headers closed after at most ${seconds(headersMs)} s, ${bodies} slow bodies after ${seconds(bodiesMs)} s, ${readers} slow readers held; normal p99 ${Math.round(p99)} ms, ${failed} failed; RSS +${Math.round(grownMiB)} MiB`,
  pass: ({ headersMs, bodiesMs, p99, failed, grownMiB, headers, bodies }) =>
    headers > 0 &&
    bodies > 0 &&
    headersMs <= 15_000 &&
    bodiesMs <= 45_000 &&
    p99 < 300 &&
    failed === 0 &&
    grownMiB < 100,
});

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

/** Returns the time in ms that the server bears it. */
function dripHeaders(env: FaultEnv, { origin }: TestServer): Promise<number> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.on('data', () => {});
  socket.write('GET /healthz HTTP/1.1\r\nHost: drip\r\nX-Drip: ');
  const timer = setInterval(() => socket.write('x'), DRIP_MS);
  env.defer(() => void socket.destroy());
  return untilClosed(timer, (onClose) => socket.on('close', onClose));
}

function dripBody(env: FaultEnv, { target, key }: Grant): Promise<number> {
  const { url, headers } = signForStore(target, { method: 'PUT', key });
  const call = request(url, { method: 'PUT', headers: { ...headers, 'Content-Length': MIB } });
  call.on('error', () => {});
  call.on('response', (answer) => answer.resume());
  call.write('x');
  const timer = setInterval(() => call.write('x'), DRIP_MS);
  env.defer(() => void call.destroy());
  return untilClosed(timer, (onClose) => call.on('close', onClose));
}

function untilClosed(
  timer: NodeJS.Timeout,
  whenClosed: (onClose: () => void) => void,
): Promise<number> {
  const began = performance.now();
  const closed = new Promise<number>((resolve) =>
    whenClosed(() => resolve(performance.now() - began)),
  );
  return Promise.race([closed, delay(GIVE_UP_MS, GIVE_UP_MS, { ref: false })]).finally(() =>
    clearInterval(timer),
  );
}

/** Downloads that are taken a little at a time. */
async function readSlowly(server: TestServer, count: number) {
  const sender = createViewer(server.origin, CALL_PATIENCE_MS);
  const content = new Uint8Array(randomBytes(FILE_BYTES));
  const code = await sendByApi(sender, { name: '慢.bin', content });
  const link = await sender.api.shares.downloadLink({ code });
  if (link.status !== 1) throw new Error('the file is not free');
  const { hostname, port, pathname, search } = new URL(link.data.download_src);
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ port: Number(port), host: hostname });
    socket.on('error', () => {});
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
    socket.pause();
    return socket;
  });
  const timer = setInterval(() => {
    for (const socket of sockets) socket.read(READ_BYTES_PER_SECOND);
  }, 1000);
  return {
    open: () => sockets.filter(({ closed }) => !closed).length,
    stop: () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}
