import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '@transmit/contract/client';
import type { TestServer } from '@transmit/e2e/server';
import { defineFault } from '../fault.ts';
import { probeHealth } from '../process/probe-health.ts';
import { CALL_LIMIT_MS, grantFor, openServer } from '../steps.ts';

const HOLDS_SECONDS = [0.3, 3, 30];
const CALL_EVERY_MS = 60;

interface Called {
  status: number;
  retryAfter: number | undefined;
  ms: number;
  key?: string;
}

export const lockedDatabase = defineFault({
  id: 'F6',
  title: 'database locked',
  does: 'a second process holds BEGIN IMMEDIATE on the SQLite file for 0.3, 3 and 30 s while visitors write sixteen times a second',
  bar: 'answers ≤ 2 s: 0.3 s → all 200; 3 s and 30 s → 503 E_BUSY + Retry-After; event-loop lag max < 200 ms; 0 lost writes',
  async procedure(env) {
    const server = await openServer(env);
    await grantFor(server, 1000);
    const holds = [];
    for (const seconds of env.isShort ? [0.3, 3] : HOLDS_SECONDS) {
      const health = await probeHealth(server.origin);
      const calls = await callWhileLocked(server, seconds);
      const { lagMs } = await health.stop();
      holds.push({
        seconds,
        calls: calls.length,
        done: calls.filter(({ status }) => status === 200).length,
        busy: calls.filter(({ status, retryAfter }) => status === 503 && retryAfter).length,
        slowestMs: Math.round(Math.max(...calls.map(({ ms }) => ms))),
        lagMs: Math.round(lagMs),
        lost: countUnknown(server, calls),
      });
    }
    return holds;
  },
  line: (holds) =>
    holds
      .map(
        ({ seconds, calls, done, busy, slowestMs, lagMs, lost }) =>
          `${seconds} s: ${done} of ${calls} 200, ${busy} 503 + Retry-After, slowest ${slowestMs} ms, lag ${lagMs} ms, ${lost} lost`,
      )
      .join('; '),
  pass: (holds) =>
    holds.length > 0 &&
    holds.every(
      ({ seconds, calls, done, busy, slowestMs, lagMs, lost }) =>
        calls > 0 &&
        done + busy === calls &&
        (seconds < 1 ? busy === 0 : busy > 0) &&
        slowestMs <= CALL_LIMIT_MS &&
        lagMs < 200 &&
        lost === 0,
    ),
});

async function callWhileLocked(server: TestServer, seconds: number): Promise<Called[]> {
  const other = new DatabaseSync(join(server.dataDir, 'transmit.db'));
  const calls: Promise<Called>[] = [];
  other.exec('begin immediate');
  const endsAt = performance.now() + seconds * 1000;
  while (performance.now() < endsAt) {
    calls.push(call(server));
    await delay(CALL_EVERY_MS);
  }
  other.exec('rollback');
  other.close();
  return Promise.all(calls);
}

async function call(server: TestServer): Promise<Called> {
  const began = performance.now();
  try {
    const { key } = await grantFor(server, 1000);
    return { status: 200, retryAfter: undefined, ms: performance.now() - began, key };
  } catch (error) {
    const { httpStatus, retryAfter } =
      error instanceof ApiError ? error : { httpStatus: 0, retryAfter: undefined };
    return { status: httpStatus, retryAfter, ms: performance.now() - began };
  }
}

/** Counts the acknowledged writes that the table does not have. */
function countUnknown({ dataDir }: TestServer, calls: readonly Called[]): number {
  const db = new DatabaseSync(join(dataDir, 'transmit.db'), { readOnly: true });
  const known = new Set(
    db
      .prepare('select object_key from uploads')
      .all()
      .map((row) => row['object_key']),
  );
  db.close();
  return calls.filter(({ key }) => key !== undefined && !known.has(key)).length;
}
