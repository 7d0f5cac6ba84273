/**
 * Runs the jobs that stand in the database: in every lane one at a time. A process that dies while one
 * runs loses its lease, and another takes the job up where its progress stands.
 */
import { randomUUID } from 'node:crypto';
import { type JobInput, LANES, type Lane } from './job-inputs.ts';
import type { JobServices } from './job-run.ts';
import {
  claimJob,
  endJob,
  giveBackJob,
  type JobProgress,
  saveJob,
} from './operation-jobs.store.ts';
import type { OperationJobRow } from './operations.tables.ts';
import { runJob } from './run-job.ts';
import { sentenceOf } from './sentence-of.ts';

export interface JobRunner {
  /** Starts what is waiting, and does not make the caller wait. */
  wake(services: JobServices): void;
  /** Resolves when nothing is running any more. */
  settled(): Promise<void>;
  /** Running jobs are given back, to go on after the restart. */
  stop(): Promise<void>;
}

const LEASE_MS = 30_000;
const HEARTBEAT_MS = 10_000;

export function createJobRunner(): JobRunner {
  const worker = randomUUID();
  const stopping = new AbortController();
  const running = new Map<Lane, Promise<void>>();
  const asked = new Set<Lane>();

  const wakeLane = (lane: Lane, services: JobServices) => {
    if (asked.has(lane) || stopping.signal.aborted) return;
    asked.add(lane);
    const before = running.get(lane) ?? Promise.resolve();
    const work = before.then(async () => {
      // Cleared first: what is added while this runs asks again.
      asked.delete(lane);
      await runLane(lane, { services, worker, stopping: stopping.signal });
    });
    running.set(lane, work);
  };
  const settled = async () => {
    await Promise.all(running.values());
  };

  return {
    wake(services) {
      for (const lane of LANES) wakeLane(lane, services);
    },
    settled,
    async stop() {
      stopping.abort();
      await settled();
    },
  };
}

interface LaneWork {
  services: JobServices;
  worker: string;
  stopping: AbortSignal;
}

/** A fault of the database is logged; the next wake finds the jobs again. */
async function runLane(lane: Lane, work: LaneWork): Promise<void> {
  const { services, worker, stopping } = work;
  try {
    while (!stopping.aborted) {
      const now = services.now();
      const job = await claimJob(services.db, lane, { worker, now, lockedUntil: now + LEASE_MS });
      if (!job) return;
      await runClaimed(job, work);
    }
  } catch (err) {
    services.log.error({ err, lane }, 'jobs of operators not run');
  }
}

class JobEnded extends Error {
  override name = 'JobEnded';
}

async function runClaimed(job: OperationJobRow, work: LaneWork): Promise<void> {
  const { services, worker, stopping } = work;
  const { db, log, now } = services;
  const ending = new AbortController();
  const save = async (progress: Partial<JobProgress>) => {
    const lease = { worker, lockedUntil: now() + LEASE_MS };
    const verdict = await saveJob(db, job.id, { ...progress, ...lease });
    if (verdict !== 'go-on') ending.abort(new JobEnded(verdict));
    ending.signal.throwIfAborted();
    stopping.throwIfAborted();
  };
  // Where it says nothing for long, as during one large file, it is still alive.
  const heartbeat = setInterval(() => void save({}).catch(() => {}), HEARTBEAT_MS);
  heartbeat.unref();
  const end = (state: OperationJobRow['state'], error: string | null = null) =>
    endJob(db, job.id, { worker, state, error, now: now() });
  try {
    // Written by us alone, from a JobInput.
    const input = JSON.parse(job.input) as JobInput;
    const signal = AbortSignal.any([ending.signal, stopping]);
    await runJob({ services, job, input, signal, save });
    await end('done');
  } catch (error) {
    if (ending.signal.aborted) await end('cancelled');
    else if (stopping.aborted) await giveBackJob(db, job.id, worker);
    else {
      log.error({ err: error, job: job.id }, 'job of an operator failed');
      await end('failed', sentenceOf(error));
    }
  } finally {
    clearInterval(heartbeat);
  }
}
