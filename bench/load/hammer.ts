/** So many connections that call without a pause, and what the server made of it. */
import { Agent } from 'node:http';
import type { TestServer } from '@transmit/e2e/server';
import { cpuSeconds, watchMemory } from '../steps/process-figures.ts';
import { quantile } from '../steps/statistics.ts';
import { type TimedAnswer, type TimedCall, timedCall } from '../steps/timed-call.ts';

export interface HammeredCall extends TimedCall {
  url: string;
}

export interface Load {
  connections: number;
  seconds: number;
  /** The nth call of one of the connections. */
  callOf(connection: number, turn: number): HammeredCall;
  /** Tells whether an answer counts as done; every one below 300 where it is left out. */
  isDone?(answer: TimedAnswer): boolean;
}

export interface LoadFigures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  calls: number;
  errors: number;
  /** Numbers of errors by status; `none` had no answer. */
  errorsBy: Record<string, number>;
  /** The server's, at most. */
  peakMiB: number;
  /** The server's own CPU, both cores together. */
  cpuMsPerCall: number;
}

/** Connections and caches are there before it counts. */
const WARM_UP_MS = 1000;

export async function hammer(server: Pick<TestServer, 'pid'>, load: Load): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const memory = watchMemory(() => server.pid);
  const isDone = load.isDone ?? (({ status }) => status < 300);
  const times: number[] = [];
  const errorsBy: Record<string, number> = {};
  let startedAt = performance.now() + WARM_UP_MS;
  let cpuBefore = 0;
  const warm = new Promise<void>((resolve) =>
    setTimeout(() => {
      startedAt = performance.now();
      cpuBefore = cpuSeconds(server.pid);
      resolve();
    }, WARM_UP_MS),
  );
  const endsAt = startedAt + load.seconds * 1000;
  const caller = async (connection: number) => {
    for (let turn = 0; performance.now() < endsAt; turn += 1) {
      const begun = performance.now();
      const { url, ...call } = load.callOf(connection, turn);
      const answer = await timedCall(agent, url, call).catch(() => undefined);
      if (begun < startedAt) continue;
      if (answer && isDone(answer)) times.push(answer.ms);
      else {
        const why = answer ? String(answer.status) : 'none';
        errorsBy[why] = (errorsBy[why] ?? 0) + 1;
      }
    }
  };
  await Promise.all([warm, ...Array.from({ length: load.connections }, (_, at) => caller(at))]);
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuMs = (cpuSeconds(server.pid) - cpuBefore) * 1000;
  agent.destroy();
  const errors = Object.values(errorsBy).reduce((sum, count) => sum + count, 0);
  return {
    ...summarizeHammer(times),
    perSecond: times.length / seconds,
    errors,
    errorsBy,
    peakMiB: memory.stop().peak / 2 ** 20,
    cpuMsPerCall: cpuMs / Math.max(1, times.length + errors),
  };
}

export function summarizeHammer(times: readonly number[]) {
  return {
    calls: times.length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
  };
}
