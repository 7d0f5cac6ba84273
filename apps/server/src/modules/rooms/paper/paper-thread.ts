/**
 * The thread on which the rooms compute, seen from the server's: orders with answers, and what it says by
 * itself. Whatever one room costs, a call waits for none of it. A thread that ends or hangs takes the papers
 * with it and nothing that counted as saved; the next order starts another.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { startThread } from '#core/start-thread.ts';
import type { Logger } from '#kernel/logger.ts';
import type {
  FromPapers,
  OrderKind,
  PaperAnswers,
  PaperEvent,
  PaperOrder,
  PaperOrders,
  SentOrder,
} from './paper-orders.ts';

/** More means that some order cannot be paid for. */
const MEMORY = {
  maxOldGenerationSizeMb: 192,
  // Edits leave only short-lived objects: a larger young generation would take memory and keep it.
  maxYoungGenerationSizeMb: 8,
};
/**
 * A thread that is silent for longer and computes on hangs: each order is bounded far below. One that the machine
 * gives no time is only slow, and all its rooms would begin anew for nothing.
 */
const HANGS_AFTER_MS = 15_000;
const LOOK_EVERY_MS = 1000;
/** A thread that ends at once is not started in a loop. */
const REST_MS = 1000;

export interface Answered<Kind extends OrderKind> {
  answer: PaperAnswers[Kind];
  /** The work that it was, for budgets. */
  ms: number;
}

/** The thread has ended before it answered. */
export class PapersLost extends Error {
  override name = 'PapersLost';
}

export interface PaperThread {
  /** `given` goes over without a copy, and is the asker's no more. */
  ask<Kind extends OrderKind>(
    kind: Kind,
    input: PaperOrders[Kind],
    given?: readonly ArrayBufferLike[],
  ): Promise<Answered<Kind>>;
  /** As a failure would. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  log: Logger;
  onEvent(event: PaperEvent): void;
  /** Hears of each order the work that it was. */
  onWork?(kind: OrderKind, ms: number): void;
  /** All papers are closed. */
  onLost(): void;
  /** Another one in tests. */
  file?: URL;
  hangsAfterMs?: number;
}

interface Waiting {
  kind: OrderKind;
  resolve(answered: Answered<OrderKind>): void;
  reject(error: Error): void;
  askedAt: number;
}

export function openPaperThread(options: Options): PaperThread {
  const { log, onWork, hangsAfterMs = HANGS_AFTER_MS } = options;
  const file = options.file ?? new URL('./paper.worker.ts', import.meta.url);
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lostAt = Number.NEGATIVE_INFINITY;
  let lastId = 0;
  let heardAt = 0;
  let isClosed = false;
  let starting: Promise<Worker> | undefined;

  const start = async (): Promise<Worker> => {
    await delay(Math.max(0, lostAt + REST_MS - performance.now()));
    if (isClosed) throw new PapersLost('closed');
    const started = startThread(file, { resourceLimits: MEMORY });
    started.unref();
    started.on('message', (said: FromPapers) => hear(said));
    started.on('error', (err) => log.error({ err }, 'the thread of the rooms has failed'));
    started.once('exit', () => lose(started));
    worker = started;
    heardAt = performance.now();
    return started;
  };

  const lose = (gone: Worker) => {
    if (worker !== gone) return;
    worker = undefined;
    starting = undefined;
    lostAt = performance.now();
    const lost = [...waiting.values()];
    waiting.clear();
    for (const { reject } of lost) reject(new PapersLost('the thread of the rooms has ended'));
    if (isClosed) return;
    log.error({ orders: lost.length }, 'the thread of the rooms has ended, and is started again');
    options.onLost();
  };

  const hear = (said: FromPapers) => {
    heardAt = performance.now();
    if (said.kind === 'event') return options.onEvent(said.event);
    if (said.kind === 'ready') return;
    const asked = waiting.get(said.id);
    waiting.delete(said.id);
    if (said.kind === 'failed') return asked?.reject(new Error(said.message));
    if (asked) onWork?.(asked.kind, said.ms);
    // Answers come in the shape of their orders: both ends are ours.
    asked?.resolve(said as unknown as Answered<OrderKind>);
  };

  /** The work of a silent thread when it was first found silent. */
  let silent: { since: number; cpuMs: number } | undefined;
  const look = async () => {
    const [oldest] = waiting.values();
    const looked = worker;
    if (!looked || !oldest) return;
    const since = Math.max(heardAt, oldest.askedAt);
    if (performance.now() - since <= hangsAfterMs) return;
    const cpuMs = await findCpuMs(looked);
    if (cpuMs === undefined) return;
    if (silent?.since !== since) silent = { since, cpuMs };
    else if (cpuMs - silent.cpuMs > hangsAfterMs / 3) await looked.terminate();
  };
  const looking = setInterval(() => void look(), Math.min(LOOK_EVERY_MS, hangsAfterMs / 2));
  looking.unref();

  return {
    async ask<Kind extends OrderKind>(
      kind: Kind,
      input: PaperOrders[Kind],
      given: readonly ArrayBufferLike[] = [],
    ) {
      starting ??= start();
      const asked = worker ?? (await starting);
      if (worker !== asked) throw new PapersLost('the thread of the rooms has ended');
      lastId += 1;
      const { promise, resolve, reject } = Promise.withResolvers<Answered<OrderKind>>();
      waiting.set(lastId, { kind, resolve, reject, askedAt: performance.now() });
      // A kind and its own input are one of the orders, which the compiler cannot follow.
      const sent: SentOrder = { id: lastId, order: { kind, ...input } as PaperOrder };
      asked.postMessage(sent, given as ArrayBuffer[]);
      return (await promise) as Answered<Kind>;
    },
    async kill() {
      await worker?.terminate();
    },
    async close() {
      isClosed = true;
      clearInterval(looking);
      await worker?.terminate();
    },
  };
}

/** Undefined for one that has just ended. */
async function findCpuMs(worker: Worker): Promise<number | undefined> {
  const used = await worker.cpuUsage().catch(() => undefined);
  return used && (used.user + used.system) / 1000;
}
