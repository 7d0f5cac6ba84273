import { describe, expect, it } from 'vitest';
import type { OrderState } from '../api.ts';
import { askAgainIn } from './poll-plan.ts';

describe('an order is asked for again', () => {
  it.each<[OrderState | undefined, number, number, number | undefined]>([
    ['created', 0, 0.5, 2000],
    ['paying', 0, 0.5, 2000],
    ['paying', 59_999, 0, 2000],
    ['paying', 60_000, 0, 5000],
    ['paying', 60_000, 0.5, 10_000],
    ['paying', 3_600_000, 1, 15_000],
    // Nobody stands before it: a refund takes minutes, at times days.
    ['refunding', 0, 0, 5000],
    ['refunding', 0, 1, 15_000],
    ['paid', 0, 0.5, undefined],
    ['refunded', 0, 0.5, undefined],
    ['closed', 0, 0.5, undefined],
    [undefined, 0, 0.5, undefined],
  ])('%s after %i ms, by chance %f: in %s ms', (state, watchedMs, chance, expected) => {
    const order = state && { state, refund_reason: null, refunded_fee: 0 };
    expect(askAgainIn({ order, watchedMs, chance })).toBe(expected);
  });

  it.each([
    [0, 5000],
    [0.3, undefined],
  ])(
    'that is paid and of which a part goes back, %f so far: in %s ms',
    (refunded_fee, expected) => {
      const order = { state: 'paid' as const, refund_reason: '付款前文件已被删除', refunded_fee };
      expect(askAgainIn({ order, watchedMs: 0, chance: 0 })).toBe(expected);
    },
  );
});
