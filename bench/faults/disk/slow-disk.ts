/** A disk whose every sync takes a tenth of a second: strace holds each back before it begins. */
import type { FaultEnv } from '../fault.ts';
import { probeHealth } from '../process/probe-health.ts';
import { countLost, grantFor, openServer, store } from '../steps.ts';
import { attachStrace } from './strace.ts';

const SYNC_MICROSECONDS = 100_000;
const OBJECTS = 20;
const CALLS = 20;

export interface SlowDiskFigures {
  stored: number;
  asked: number;
  /** Slowest of the calls that write, beside the objects, in ms. */
  slowestMs: number;
  /** The event loop, in ms. */
  lagMs: number;
  lost: number;
}

export async function trySlowDisk(env: FaultEnv): Promise<SlowDiskFigures> {
  const server = await openServer(env);
  const grants = [];
  for (let made = 0; made < OBJECTS; made += 1) grants.push(await grantFor(server, 100_000));
  const strace = await attachStrace(server.pid, [
    ...['-o', '/dev/null', '-e', 'trace=fsync,fdatasync'],
    ...['-e', `inject=fsync,fdatasync:delay_enter=${SYNC_MICROSECONDS}`],
  ]);
  const health = await probeHealth(server.origin);
  const stores = Promise.all(grants.map((grant) => store(grant)));
  let slowestMs = 0;
  for (let called = 0; called < CALLS; called += 1) {
    const began = performance.now();
    await grantFor(server, 1000);
    slowestMs = Math.max(slowestMs, performance.now() - began);
  }
  const stored = await stores;
  const { lagMs } = await health.stop();
  await strace.detach();
  return {
    stored: stored.length,
    asked: OBJECTS,
    slowestMs,
    lagMs,
    lost: await countLost(server, stored),
  };
}
