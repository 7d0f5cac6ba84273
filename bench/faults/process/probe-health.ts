/**
 * Measures how long the event loop was held, by the server's own account, and how fast `/healthz`
 * was meanwhile.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { quantile } from '../../steps/statistics.ts';
import type { Probed } from './probe-worker.ts';

const LAG = /^nodejs_eventloop_lag_max_seconds (\S+)/m;

export interface Health {
  asked: number;
  failed: number;
  /** Latency of `/healthz`, in ms. */
  p99: number;
  max: number;
  /** The longest that the server's event loop was held, in ms: what holds up the caller is not in it. */
  lagMs: number;
}

export async function probeHealth(origin: string): Promise<{ stop(): Promise<Health> }> {
  // Each look begins a new account.
  await readLag(origin);
  const worker = new Worker(new URL('probe-worker.ts', import.meta.url), { workerData: origin });
  return {
    async stop() {
      const told = once(worker, 'message');
      worker.postMessage('stop');
      const [{ times, failed }] = (await told) as [Probed];
      return {
        asked: times.length + failed,
        failed,
        p99: quantile(times, 0.99),
        max: Math.max(0, ...times),
        lagMs: await readLag(origin),
      };
    },
  };
}

async function readLag(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`);
  const [, seconds = 'NaN'] = LAG.exec(await answer.text()) ?? [];
  return Number(seconds) * 1000;
}
