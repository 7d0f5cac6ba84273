/** Prometheus figures (PRODUCT §1); shown to loopback or to the bearer of METRICS_TOKEN only. */
import { Counter, collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client';

export interface Metrics {
  observeCall(method: string, route: string, status: number, seconds: number): void;
  countStoreBytes(direction: 'in' | 'out', bytes: number): void;
  /** Prometheus text format. */
  text(): Promise<string>;
  contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
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
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
