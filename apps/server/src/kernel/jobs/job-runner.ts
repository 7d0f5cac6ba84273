/**
 * Runs the jobs that stand in the database: in every lane one at a time. A process that dies while one
 * runs loses its lease, and another takes the job up where its progress stands.
 */
import { randomUUID } from 'node:crypto';
import type { Services } from '#kernel/services.ts';
import { claimJob } from './claim-job.ts';
import { describeFailure } from './describe-failure.ts';
import { isPassingFault } from './is-passing-fault.ts';
import type { JobKind, OpenLanes } from './job-kind.ts';
import {
  endJob,
  giveBackJob,
  type JobProgress,
  LEASE_MS,
  listOpenLanes,
  saveJob,
} from './jobs.store.ts';
import type { JobRow } from './jobs.tables.ts';
import type { Jobs } from './jobs.ts';
import { createCrowd } from './lane-crowd.ts';

const HEARTBEAT_MS = 10_000;

/** `services` is asked for at each wake: areas are opened after the runner stands. */
export function createJobRunner(services: () => Services, kinds: readonly JobKind[]): Jobs {
  const lanes = new Set(kinds.flatMap(({ lanes }) => ('prefix' in lanes ? [] : lanes)));
  const openLanes = kinds.flatMap(({ lanes }) => ('prefix' in lanes ? [lanes] : []));
  const worker = randomUUID();
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  const asked = new Set<string>();

  const wakeLane = (lane: string) => {
    if (asked.has(lane) || stopping.signal.aborted) return;
    asked.add(lane);
    const before = running.get(lane) ?? Promise.resolve();
    const work = before.then(async () => {
      // Cleared first: what is added while this runs asks again.
      asked.delete(lane);
      await runLane(lane, { services: services(), kinds, worker, stopping: stopping.signal });
    });
    running.set(lane, work);
    return work;
  };
  const crowds = openLanes.map((wanted) =>
    createCrowd(wanted, {
      isStopping: () => stopping.signal.aborted,
      list: (limit) => listLanes(services(), wanted, limit),
      runLane: (lane) => wakeLane(lane)?.finally(() => running.delete(lane)),
    }),
  );
  const settled = async () => {
    await Promise.all([...running.values(), ...crowds.map((crowd) => crowd.settled())]);
  };

  return {
    wake() {
      for (const lane of lanes) wakeLane(lane);
      for (const crowd of crowds) crowd.wake();
    },
    settled,
    async stop() {
      stopping.abort();
      await settled();
    },
  };
}

/** A fault of the database is logged; the next wake looks again. */
async function listLanes(
  { db, log, now }: Services,
  { prefix }: OpenLanes,
  limit: number,
): Promise<string[]> {
  try {
    return await listOpenLanes(db, { prefix, now: now(), limit });
  } catch (err) {
    log.error({ err, prefix }, 'lanes not listed');
    return [];
  }
}

interface LaneWork {
  services: Services;
  kinds: readonly JobKind[];
  worker: string;
  stopping: AbortSignal;
}

/** A fault of the database is logged; the next wake finds the jobs again. */
async function runLane(lane: string, work: LaneWork): Promise<void> {
  const { services, worker, stopping } = work;
  try {
    while (!stopping.aborted) {
      const now = services.now();
      const job = await claimJob(services.db, lane, { worker, now, lockedUntil: now + LEASE_MS });
      if (!job) return;
      await runClaimed(job, work);
    }
  } catch (err) {
    services.log.error({ err, lane }, 'jobs not run');
  }
}

class JobEnded extends Error {
  override name = 'JobEnded';
}

async function runClaimed(job: JobRow, work: LaneWork): Promise<void> {
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
  // A job that saves nothing for long, as during one large file, shows by this that it is still
  // alive.
  const heartbeat = setInterval(() => void save({}).catch(() => {}), HEARTBEAT_MS);
  heartbeat.unref();
  const end = (state: JobRow['state'], error: string | null = null) =>
    endJob(db, job.id, { worker, state, error, now: now() });
  try {
    const signal = AbortSignal.any([ending.signal, stopping]);
    await kindOf(job, work.kinds).run({ services, job, signal, save });
  } catch (error) {
    if (ending.signal.aborted) return await end('cancelled');
    if (stopping.aborted) return await giveBackJob(db, job.id, worker);
    if (isPassingFault(error)) {
      log.warn({ err: error, job: job.id }, 'job cut off: taken up again when its lease ends');
      return;
    }
    log.error({ err: error, job: job.id }, 'job failed');
    return await end('failed', describeFailure(error));
  } finally {
    clearInterval(heartbeat);
  }
  // A database that is away at this moment makes no failure of what was done.
  await end('done');
}

/** A job of a kind that a newer version had, and this one has not. */
function kindOf({ kind }: JobRow, kinds: readonly JobKind[]): JobKind {
  const known = kinds.find((one) => one.kind === kind);
  if (!known) throw new Error(`no area has jobs of the kind ${kind}`);
  return known;
}
