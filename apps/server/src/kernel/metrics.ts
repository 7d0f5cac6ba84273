/** Prometheus figures (PRODUCT §1); shown to loopback or to the bearer of METRICS_TOKEN only. */
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Histogram,
  Registry,
} from '@prometheus-io/client';
import type { WorkerSeat } from './worker-seat.ts';

export interface Metrics {
  observeCall(method: string, route: string, status: number, seconds: number): void;
  countStoreBytes(direction: 'in' | 'out', bytes: number): void;
  /** Prometheus text format. */
  text(): Promise<string>;
  contentType: string;
}

/**
 * Of one of several workers the figures are those of all, each with its `worker`: not their sum, which would fall
 * when one dies, and a fall of a counter reads as calls that never were.
 */
export function createMetrics(seat?: WorkerSeat): Metrics {
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
  return {
    observeCall: (method, route, status, seconds) =>
      calls.observe({ method, route, status: String(status) }, seconds),
    countStoreBytes: (direction, bytes) => storeBytes.inc({ direction }, bytes),
    text: async () => (await seat?.figuresOfAll()) ?? registry.metrics(),
    contentType: registry.contentType,
  };
}

/** One that the parent asks for its figures. */
function registryOfWorker({ number }: WorkerSeat): Registry {
  const registry = new AggregatorRegistry<typeof Registry.PROMETHEUS_CONTENT_TYPE>();
  registry.setDefaultLabels({ worker: String(number) });
  AggregatorRegistry.setRegistries(registry);
  return registry;
}
