import { PerformanceObserver } from 'node:perf_hooks';
import { expect, it, vi } from 'vitest';
import { createMetrics } from './metrics.ts';

const timesOf = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));

it('shows the figures of the process beside its own, each once, however many applications it has opened', async () => {
  const [first, second] = [createMetrics(), createMetrics()];
  first.countFault('E_BUSY');
  const [one, other] = await Promise.all([first.text(), second.text()]);
  for (const text of [one, other]) {
    expect(timesOf(text, 'process_cpu_user_seconds_total')).toHaveLength(1);
    expect(timesOf(text, 'nodejs_eventloop_lag_p99_seconds')).toHaveLength(1);
  }
  expect(one).toContain('transmit_faults_total{code="E_BUSY"} 1');
  expect(other).toContain('transmit_faults_total{code="E_BUSY"} 0');
});

it('watches the process once, as a watch is never ended', () => {
  createMetrics();
  const watch = vi.spyOn(PerformanceObserver.prototype, 'observe');
  createMetrics();
  expect(watch).not.toHaveBeenCalled();
  watch.mockRestore();
});
