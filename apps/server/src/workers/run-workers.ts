/**
 * The parent of `WORKERS=n` (docs/decisions/0085): n equal servers that accept at the same ports. It opens these, and
 * serves nothing itself.
 *
 * - A worker that dies is started anew, later and later where it keeps dying.
 * - SIGTERM ends all of them, each when its running answers are given, and then the parent.
 * - SIGHUP replaces one after the other: the next one serves before the old one is asked to leave.
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { AggregatorRegistry, type PrometheusContentType } from '@prometheus-io/client';
import type { Logger } from '#kernel/logger.ts';
import { type FromParent, isFromWorker } from './messages.ts';
import { restartAfter } from './restart-delay.ts';

/** Beyond what a worker gives its running answers. */
const GIVE_UP_MS = 30_000;

interface Place {
  /** From 1 on: what its worker is called in the log and in the figures. */
  number: number;
  worker: Worker | undefined;
  youngDeaths: number;
}

export interface Parent {
  log: Logger;
  /** Told once, when the first worker serves. */
  onServing(banner: string): void;
}

/** Ends the process when all workers have ended. */
export function runWorkers(count: number, { log, onServing }: Parent): void {
  // Handed over one by one, a connection on its way to a worker that dies would hang for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const figures = new AggregatorRegistry<PrometheusContentType>();
  const places = Array.from(
    { length: count },
    (_, index): Place => ({ number: index + 1, worker: undefined, youngDeaths: 0 }),
  );
  let isServing = false;
  let isStopping = false;
  let isReplacing = false;

  cluster.on('message', (worker, message: unknown) => {
    if (!isFromWorker(message)) return;
    if (message.about === 'figures') void answerFigures(worker, message.id);
    if (message.about !== 'ready') return;
    const place = places.find((one) => one.worker === worker);
    log.info({ worker: place?.number, pid: worker.process.pid }, 'a worker serves');
    if (!isServing) {
      isServing = true;
      onServing(message.banner);
      // The first one has brought the database to its newest shape.
      for (const other of places) if (!other.worker) seat(other);
    }
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', () => {
    if (isReplacing) return;
    isReplacing = true;
    void replaceAll().finally(() => {
      isReplacing = false;
    });
  });
  const [first] = places;
  if (first) seat(first);

  async function answerFigures(worker: Worker, id: number): Promise<void> {
    const text = await figures.clusterMetrics().catch(() => undefined);
    const answer: FromParent = { about: 'figures', id, text };
    if (worker.isConnected()) worker.send(answer);
  }

  function seat(place: Place): Worker {
    const startedAt = performance.now();
    cluster.setupPrimary({ args: [String(place.number)] });
    const worker = cluster.fork();
    place.worker = worker;
    worker.once('exit', (code, signal) => {
      // Another worker has its place already.
      if (place.worker !== worker) return;
      place.worker = undefined;
      if (isStopping) return;
      // The worker itself has said already that the configuration is wrong.
      if (!isServing) process.exit(code || 1);
      const livedMs = performance.now() - startedAt;
      const { youngDeaths, waitMs } = restartAfter(livedMs, place.youngDeaths);
      place.youngDeaths = youngDeaths;
      log.error({ worker: place.number, code, signal, waitMs }, 'a worker has ended');
      setTimeout(() => {
        if (!isStopping && !place.worker) seat(place);
      }, waitMs);
    });
    return worker;
  }

  async function replaceAll(): Promise<void> {
    for (const place of places) {
      const old = place.worker;
      if (isStopping || !isServing || !old) continue;
      const next = seat(place);
      if (await isReady(next)) {
        await end(old);
        continue;
      }
      // The old worker goes on serving: a release that does not start ends nobody.
      log.error({ worker: place.number }, 'the next worker did not start; the old one stays');
      if (!old.isDead()) place.worker = old;
      return;
    }
  }

  function stop(): void {
    if (isStopping) return;
    isStopping = true;
    // All there are: while one replaces another, a place has two.
    void Promise.all(Object.values(cluster.workers ?? {}).map(end)).then(() => process.exit(0));
  }
}

async function isReady(worker: Worker): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  worker.on('message', (message: unknown) => {
    if (isFromWorker(message) && message.about === 'ready') resolve(true);
  });
  worker.once('exit', () => resolve(false));
  return promise;
}

async function end(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const late = delay(GIVE_UP_MS, 'late', { ref: false });
  if ((await Promise.race([ended, late])) === 'late') worker.process.kill('SIGKILL');
  await ended;
}
