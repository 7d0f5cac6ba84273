import { expect, it } from 'vitest';
import { backLines } from './going-back.ts';

const STUCK = '订单已支付过，多付的款项原路退回失败，等待商家另行退还';
const BACK = '商家退款，款项原路退回';
const SERVICE = '请联系客服，告知订单号和收款方式。';

it.each<[string, string | null, number, boolean, string[]]>([
  ['nothing goes back', null, 0, false, []],
  ['a part is on its way', BACK, 0, false, [`退款中：${BACK}`]],
  ['a part went back', BACK, 0.2, false, [`已退 ¥0.20：${BACK}`]],
  ['a part cannot go back', STUCK, 0, true, [`退款中：${STUCK}`, SERVICE]],
  ['a part went back and another cannot', STUCK, 0.2, true, [`退款中：${STUCK}`, SERVICE]],
])('of a paid order where %s', (_what, refund_reason, refunded_fee, refund_stuck, lines) => {
  const order = { state: 'paid' as const, refund_reason, refunded_fee, refund_stuck };
  expect(backLines(order)).toEqual(lines);
});
