/** Prometheus figures (PRODUCT §1); shown to loopback or to the bearer of METRICS_TOKEN only. */
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from '@prometheus-io/client';
import type { Figure, FigureReading } from './figures/figure.ts';
import { type FigureReaders, showFigures } from './figures/show-figures.ts';
import type { Logger } from './logger.ts';
import type { ProcessSeat } from './worker-seat.ts';

/** Shown from none on, so that the first one is seen to come. */
const FAULTS = ['E_STORAGE', 'E_BUSY', 'E_INTERNAL', 'E_NO_SPACE'];

export interface Metrics {
  observeCall(method: string, route: string, status: number, seconds: number): void;
  countStoreBytes(direction: 'in' | 'out', bytes: number): void;
  /** Work of a thread beside the one that answers calls, by its kind. */
  observeWork(kind: string, seconds: number): void;
  /** A call that was answered with a fault of ours, or of what stands behind us, by its code. */
  countFault(code: string): void;
  /** Repeated work that ended with an error, by its name. */
  countFailedWork(work: string, times?: number): void;
  /** Adds figures that are looked up when somebody scrapes. */
  show(figures: readonly Figure[], log: Logger): void;
  /** Reads one of those, at most as often as a scrape does; raises where it cannot be read or is not shown. */
  read(name: string): Promise<readonly FigureReading[]>;
  /** Tells whether this installation shows such a figure. */
  has(name: string): boolean;
  /** Prometheus text format. */
  text(): Promise<string>;
  contentType: string;
}

/**
 * Creates the figures. With several workers the text lists all workers' figures, each with its
 * `worker`. A sum would fall when a worker dies, and a counter that falls reads as calls that never
 * were.
 */
export function createMetrics(seat?: ProcessSeat): Metrics {
  const registry = seat ? registryOfWorker(seat) : new Registry();
  // A worker's are in its own registry, which the parent asks for.
  const ofProcess = seat ? undefined : findProcessFigures();
  const readAll = () => (ofProcess ? Registry.merge([ofProcess, registry]) : registry).metrics();
  const calls = new Histogram({
    name: 'transmit_call_seconds',
    help: 'API calls by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2],
    registers: [registry],
  });
  const storeBytes = new Counter({
    name: 'transmit_store_bytes_total',
    help: 'Bytes through the embedded object store',
    labelNames: ['direction'],
    registers: [registry],
  });
  const longestWork = showLongestWork(registry);
  const faults = new Counter({
    name: 'transmit_faults_total',
    help: 'Calls answered with 500, 503 or 507, by code: E_STORAGE is the object store; E_BUSY is the database, or a limit of all callers together',
    labelNames: ['code'],
    registers: [registry],
  });
  for (const code of FAULTS) faults.inc({ code }, 0);
  let readers: FigureReaders = new Map();
  const failedWork = new Counter({
    name: 'transmit_schedule_failures_total',
    help: 'Repeated work that ended with an error, by its name',
    labelNames: ['work'],
    registers: [registry],
  });
  return {
    observeCall: (method, route, status, seconds) =>
      calls.observe({ method, route, status: String(status) }, seconds),
    countStoreBytes: (direction, bytes) => storeBytes.inc({ direction }, bytes),
    observeWork: longestWork,
    countFault: (code) => faults.inc({ code }),
    countFailedWork: (work, times = 1) => failedWork.inc({ work }, times),
    show(figures, log) {
      readers = showFigures(registry, figures, { log });
    },
    has: (name) => readers.has(name),
    async read(name) {
      const read = readers.get(name);
      if (!read) throw new Error(`no figure ${name} is shown`);
      return read();
    },
    text: async () => (await seat?.figuresOfAll()) ?? readAll(),
    contentType: registry.contentType,
  };
}

/** A budget is for each piece of work: what says whether it holds is the longest one, which no average shows. */
function showLongestWork(registry: Registry): Metrics['observeWork'] {
  const longest = new Map<string, number>();
  const gauge = new Gauge({
    name: 'transmit_longest_work_seconds',
    help: 'Processor time of the longest piece of work since the start, by kind',
    labelNames: ['kind'],
    registers: [registry],
  });
  return (kind, seconds) => {
    if (seconds <= (longest.get(kind) ?? 0)) return;
    longest.set(kind, seconds);
    gauge.set({ kind }, seconds);
  };
}

let processFigures: Registry | undefined;

/**
 * Memory, processor time and pauses of this process. Whoever collects them never stops, so they are collected once,
 * however many applications are opened and closed in it.
 */
function findProcessFigures(): Registry {
  if (!processFigures) {
    processFigures = new Registry();
    collectDefaultMetrics({ register: processFigures });
  }
  return processFigures;
}

/** One that the parent asks for its figures, those of the process among them. */
function registryOfWorker({ number }: ProcessSeat): Registry {
  const registry = new AggregatorRegistry<typeof Registry.PROMETHEUS_CONTENT_TYPE>();
  registry.setDefaultLabels({ worker: String(number) });
  collectDefaultMetrics({ register: registry });
  AggregatorRegistry.setRegistries(registry);
  return registry;
}
