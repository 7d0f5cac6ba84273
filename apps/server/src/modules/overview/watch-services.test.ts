import { expect, it, vi } from 'vitest';
import type { FigureReading } from '#kernel/figures/figure.ts';
import { watchServices } from './watch-services.ts';

const DAY_S = 86_400;

function figures(known: Record<string, FigureReading[]>) {
  return {
    has: (name: string) => name in known,
    read: async (name: string) => known[name] ?? [],
  };
}

it.each([
  ['transmit_database_ready', [{ value: 1 }], 'ok'],
  ['transmit_database_ready', [{ value: 0 }], 'bad'],
  ['transmit_certificate_left_seconds', [{ value: 40 * DAY_S }], 'ok'],
  ['transmit_certificate_left_seconds', [{ value: 13 * DAY_S }], 'low'],
  ['transmit_certificate_left_seconds', [{ value: -1 }], 'bad'],
  ['transmit_schedule_late_seconds', [{ value: 600 }], 'ok'],
  ['transmit_schedule_late_seconds', [{ value: 0 }, { value: 601 }], 'bad'],
])('judges %s of %j as %s', async (name, readings, state) => {
  expect(await watchServices(figures({ [name]: readings }))).toMatchObject([{ state }]);
});

it.each([
  [100, 0, 'ok'],
  [99, 0, 'ok'],
  [9, 0, 'low'],
  [0, 0, 'bad'],
  [100, 3, 'bad'],
])('judges messages: %d left of 100, %d failed, as %s', async (left, failed, state) => {
  const known = {
    transmit_sms_left: [{ value: left, labels: { asker: 'operator' } }],
    transmit_sms_budget: [{ value: 100 }],
    transmit_sms_failed: [{ value: failed }],
  };
  expect(await watchServices(figures(known))).toEqual([{ name: 'sms', state, left, of: 100 }]);
});

it('says nothing of what there is not: no service for pictures, no https', async () => {
  const none = { transmit_certificate_left_seconds: [] };
  expect(await watchServices(figures(none))).toEqual([]);
});

it('waits for nobody: what does not answer in time is unknown', async () => {
  vi.useFakeTimers();
  try {
    const never = {
      has: (name: string) => name === 'transmit_store_ready',
      read: () => new Promise<never>(() => {}),
    };
    const watching = watchServices(never);
    await vi.advanceTimersByTimeAsync(1500);
    expect(await watching).toEqual([{ name: 'store', state: 'unknown', left: null, of: null }]);
  } finally {
    vi.useRealTimers();
  }
});
