import { Registry } from '@prometheus-io/client';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import type { Figure } from './figure.ts';
import { showFigures } from './show-figures.ts';

const log = pino({ level: 'silent' });

function show(figure: Pick<Figure, 'read'> & Partial<Figure>, clock?: () => number) {
  const registry = new Registry();
  const shown = { name: 'transmit_tried', help: 'tried', ...figure };
  showFigures(registry, [shown], { log, ...(clock && { clock }) });
  return async () =>
    (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'));
}

it('shows each reading with its labels, and that it was read', async () => {
  const scrape = show({ labels: ['of'], read: async () => [{ value: 3, labels: { of: 'a' } }] });
  expect(await scrape()).toEqual([
    'transmit_tried{of="a"} 3',
    'transmit_figure_unread{figure="transmit_tried"} 0',
  ]);
});

it('shows no value of what cannot be read: unknown is not zero', async () => {
  const read = vi.fn(async () => [{ value: 3 }]);
  const clock = { now: 0 };
  const scrape = show({ read }, () => clock.now);
  await scrape();
  read.mockRejectedValue(new Error('the database is away'));
  clock.now += 15_000;
  expect(await scrape()).toEqual(['transmit_figure_unread{figure="transmit_tried"} 1']);
});

it('reads once in the time that an answer is good for, however often somebody scrapes', async () => {
  const read = vi.fn(async () => [{ value: 1 }]);
  const clock = { now: 0 };
  const scrape = show({ read, keptMs: 1000 }, () => clock.now);
  await Promise.all([scrape(), scrape(), scrape()]);
  clock.now = 999;
  await scrape();
  expect(read).toHaveBeenCalledTimes(1);
  clock.now = 1000;
  await scrape();
  expect(read).toHaveBeenCalledTimes(2);
});

it('waits for nobody for ever: one that does not answer is not known', async () => {
  vi.useFakeTimers();
  try {
    const scrape = show({ read: () => new Promise(() => {}) });
    const scraped = scrape();
    await vi.advanceTimersByTimeAsync(6000);
    expect(await scraped).toEqual(['transmit_figure_unread{figure="transmit_tried"} 1']);
  } finally {
    vi.useRealTimers();
  }
});
