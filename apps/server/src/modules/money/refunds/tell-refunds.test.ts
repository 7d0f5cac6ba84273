import { expect, it } from 'vitest';
import { type ToldRefund, tellRefunds } from './tell-refunds.ts';

const DONE: ToldRefund = {
  order_id: 1,
  reason: 'operator',
  note: '',
  state: 'done',
  sum_fen: 300,
  by_hand_way: null,
};
const STUCK: ToldRefund = { ...DONE, state: 'abnormal', reason: 'paid_twice' };
const BY_HAND: ToldRefund = { ...STUCK, state: 'by_hand', by_hand_way: '银行转账', sum_fen: 700 };
const NOTHING = { byHandFen: 0, isStuck: false };

it.each([
  ['nothing', [], { ...NOTHING, reason: null }],
  ['one that is done', [DONE], { ...NOTHING, reason: '商家退款，款项原路退回' }],
  [
    'a note',
    [{ ...DONE, note: '误购' }],
    { ...NOTHING, reason: '商家退款，款项原路退回。说明：误购' },
  ],
  [
    'one that waits for an operator',
    [STUCK],
    { ...NOTHING, isStuck: true, reason: '订单已支付过，多付的款项原路退回失败，等待商家另行退还' },
  ],
  [
    'one that waits for an operator, before one that is done',
    [STUCK, DONE],
    { ...NOTHING, isStuck: true, reason: '订单已支付过，多付的款项原路退回失败，等待商家另行退还' },
  ],
  [
    'one that was paid by hand',
    [BY_HAND],
    { ...NOTHING, byHandFen: 700, reason: '订单已支付过，多付的款项由商家另行退还（银行转账）' },
  ],
  [
    'two by hand, before one that is done',
    [BY_HAND, BY_HAND, DONE],
    { ...NOTHING, byHandFen: 1400, reason: '商家退款，款项原路退回' },
  ],
  [
    'what was taken by hand from the start',
    [{ ...DONE, reason: 'operator_offline' as const }],
    { ...NOTHING, reason: '商家退款，款项线下退还' },
  ],
])('of %s', (_title, refunds, story) => {
  expect(tellRefunds(refunds)).toEqual(story);
});
