import { execFileSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { TestServer } from '@transmit/e2e/server';
import { someBytes } from '../bytes.ts';
import { defineFault, type FaultEnv } from '../fault.ts';
import { countLost, grantFor, openServer, type Stored, statusOf, store } from '../steps.ts';

const DESCRIPTORS = 256;
const SOCKETS = 400;
const HEAP_MB = 128;
const MIB = 2 ** 20;

interface Exhausted {
  asked: number;
  /** Acknowledged meanwhile. */
  stored: number;
  /** Answered with a refusal, or not answered at all. */
  refused: number;
  lost: number;
  isAlive: boolean;
  recovers: boolean;
}

export const exhaustedProcess = defineFault({
  id: 'F21',
  title: 'out of file descriptors, out of memory',
  does: 'the server may open 256 files while 400 connections stand there and objects are sent; then its heap is 128 MB while 40 objects of 8 MB and large bodies come at once',
  bar: '503 not crash; recovers; 0 false acks',
  needs: ['linux'],
  async procedure(env) {
    return { files: await withoutFiles(env), memory: await withoutMemory(env) };
  },
  line: ({ files, memory }) =>
    `descriptors: ${told(files)}; heap of ${HEAP_MB} MB: ${told(memory)}`,
  pass: ({ files, memory }) =>
    files.refused > 0 &&
    [files, memory].every(
      ({ asked, stored, refused, lost, isAlive, recovers }) =>
        asked > 0 && stored + refused === asked && lost === 0 && isAlive && recovers,
    ),
});

function told({ asked, stored, refused, lost, isAlive, recovers }: Exhausted): string {
  return `${stored} of ${asked} stored, ${refused} refused, ${lost} false acks, ${isAlive ? 'no crash' : 'it crashed'}, ${recovers ? 'recovers' : 'does not recover'}`;
}

async function withoutFiles(env: FaultEnv): Promise<Exhausted> {
  const server = await openServer(env);
  const { pid } = server;
  const grants = [];
  for (let made = 0; made < 20; made += 1) grants.push(await grantFor(server, 200_000));
  execFileSync('prlimit', ['--pid', String(pid), `--nofile=${DESCRIPTORS}:${DESCRIPTORS}`]);
  const { hostname, port } = new URL(server.origin);
  const sockets: Socket[] = Array.from({ length: SOCKETS }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    return socket;
  });
  env.defer(() => {
    for (const socket of sockets) socket.destroy();
  });
  await delay(1000);
  const seen = await sendAll(grants.map((grant) => () => store(grant, someBytes())));
  for (const socket of sockets) socket.destroy();
  await delay(500);
  return { ...seen, ...(await after(server, pid, seen.acked)) };
}

async function withoutMemory(env: FaultEnv): Promise<Exhausted> {
  const server = await openServer(env, { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` });
  const { pid } = server;
  const bytes = someBytes(8 * MIB);
  const grants = [];
  for (let made = 0; made < 40; made += 1) grants.push(await grantFor(server, bytes.length));
  const large = JSON.stringify({ phone: 'x'.repeat(4 * MIB) });
  const bodies = Array.from({ length: 40 }, () =>
    fetch(`${server.origin}/api/user/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'transmit' },
      body: large,
    }).then(
      (answer) => answer.text(),
      () => '',
    ),
  );
  const seen = await sendAll(grants.map((grant) => () => store(grant, bytes)));
  await Promise.all(bodies);
  return { ...seen, ...(await after(server, pid, seen.acked)) };
}

async function sendAll(sends: readonly (() => Promise<Stored>)[]) {
  const acked: Stored[] = [];
  let refused = 0;
  await Promise.all(
    sends.map(async (send) => {
      // Whoever is not let in at all waits for nothing.
      const stored = await Promise.race([send().catch(statusOf), delay(15_000, 0)]);
      if (typeof stored === 'number') refused += 1;
      else acked.push(stored);
    }),
  );
  return { asked: sends.length, stored: acked.length, refused, acked };
}

async function after(server: TestServer, pid: number, acked: readonly Stored[]) {
  const isAlive = server.pid === pid && (await fetch(`${server.origin}/readyz`)).ok;
  const recovers = await grantFor(server, 200_000)
    .then((grant) => store(grant))
    .then(
      () => true,
      () => false,
    );
  return { isAlive, recovers, lost: await countLost(server, acked) };
}
