/** Prometheus figures (PRODUCT §1); shown to loopback or to the bearer of METRICS_TOKEN only. */
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from '@prometheus-io/client';
import { BACKUP_RESULT, type BackupEntry, readBackupReport } from './backup-report.ts';
import type { WorkerSeat } from './worker-seat.ts';

export interface Metrics {
  observeCall(method: string, route: string, status: number, seconds: number): void;
  countStoreBytes(direction: 'in' | 'out', bytes: number): void;
  /** Work of a thread beside the one that answers calls, by its kind. */
  observeWork(kind: string, seconds: number): void;
  /** Prometheus text format. */
  text(): Promise<string>;
  contentType: string;
}

/**
 * Creates the figures. With several workers the text lists all workers' figures, each with its
 * `worker`. A sum would fall when a worker dies, and a counter that falls reads as calls that never
 * were.
 */
export function createMetrics(dataDir: string, seat?: WorkerSeat): Metrics {
  const registry = seat ? registryOfWorker(seat) : new Registry();
  collectDefaultMetrics({ register: registry });
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
  showBackups(registry, dataDir);
  return {
    observeCall: (method, route, status, seconds) =>
      calls.observe({ method, route, status: String(status) }, seconds),
    countStoreBytes: (direction, bytes) => storeBytes.inc({ direction }, bytes),
    observeWork: longestWork,
    text: async () => (await seat?.figuresOfAll()) ?? registry.metrics(),
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

/** Read whenever the figures are: the command that makes backups is another process. */
function showBackups(registry: Registry, dataDir: string): void {
  const figures: [name: string, help: string, figureOf: (entry: BackupEntry) => number | null][] = [
    [
      'transmit_backup_age_seconds',
      'Since the last backup was made, by folder',
      ({ made_at }) => made_at && Math.max(0, Date.now() - made_at) / 1000,
    ],
    [
      'transmit_backup_result',
      'Of the last backup: 0 whole, 1 files were missing, 2 something is rotten, 3 it failed',
      ({ result }) => BACKUP_RESULT[result],
    ],
    [
      'transmit_backup_missing_files',
      'Files that the last backup could not take',
      ({ missing }) => missing,
    ],
    [
      'transmit_backup_rotten_files',
      'Files among the backups that are rotten and cannot be taken anew',
      ({ rotten }) => rotten.length,
    ],
  ];
  for (const [name, help, figureOf] of figures) {
    new Gauge({
      name,
      help,
      labelNames: ['folder'],
      registers: [registry],
      async collect() {
        this.reset();
        const { folders } = await readBackupReport(dataDir);
        for (const [folder, entry] of Object.entries(folders)) {
          const figure = figureOf(entry);
          if (figure !== null) this.set({ folder }, figure);
        }
      },
    });
  }
}

/** One that the parent asks for its figures. */
function registryOfWorker({ number }: WorkerSeat): Registry {
  const registry = new AggregatorRegistry<typeof Registry.PROMETHEUS_CONTENT_TYPE>();
  registry.setDefaultLabels({ worker: String(number) });
  AggregatorRegistry.setRegistries(registry);
  return registry;
}
