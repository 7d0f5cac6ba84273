/** Texts of ledgers, orders and findings. */
import { type RefundRoad, refundSentence } from '@transmit/contract';
import type { RefundRow } from './money.tables.ts';

/** Reasons for changes of a ledger, shown to its owner. */
export const LEDGER_REASONS = {
  bought: (name: string) => `购买：${name}`,
  offline: (name: string) => `线下订单：${name}`,
  refunded: (name: string) => `退款：${name}`,
  welcome: '新用户赠送',
  deleted: '账号注销',
  taken: (series: string, count: number) => `取号：${series} ${count} 个`,
  givenBack: (series: string, count: number) => `退还未用的取号：${series} ${count} 个`,
} as const;

/** Steps that were taken about a difference, or have to be. */
export const FINDING_ACTIONS = {
  wrongSum: '金额与订单不符，未入账；请到支付渠道核对',
  refunded: '入账前已在支付渠道退款，未入账；请到支付渠道核对',
  wrongLine: '金额与账单不符，请到支付渠道核对',
  missing: '账单里没有这一笔，请到支付渠道核对',
  noBill: '支付渠道没有给出这一天的账单，请稍后重新对账',
  unknownRefund: '没有对应的退款，请到支付渠道核对',
  backAfterHand: '已登记另行退还，支付渠道之后又退了一次；请联系买家退回多收的款项',
  backAfterClosed: '支付渠道已关闭这笔退款，之后又退了；请核对是否退了两次',
} as const;

/** Outcomes of a payment that only the bill tells of. */
export const BILLED_ACTIONS = {
  done: '没有收到通知，已按账单入账或退款',
  unknown: '没有对应的订单，请到支付渠道核对',
} as const;

/** Findings of the data checks. */
export const MONEY_FAULTS = {
  balance: (balance: number, posted: number) => `余额为 ${balance}，明细合计为 ${posted}`,
  taking: '取号与扣除、退还的次数不符',
  unpaidRight: (id: number) => `权益 ${id} 没有已支付的订单`,
  unsettled: '没有入账记录',
  ungiven: '已支付，但没有发放',
  overRefunded: '退款合计超过收到的金额',
  keptGift: '已退款，但发放的没有收回',
  unfoundedMembership: (id: number) => `会员 ${id} 没有已支付的订单，也不是运营发放`,
} as const;

export const MEMBER_DAYS_LABEL = '会员天数';

/** `下载费：报告.pdf 等 3 个文件` */
export function filesOrderName(firstName: string, count: number): string {
  return count === 1 ? `下载费：${firstName}` : `下载费：${firstName} 等 ${count} 个文件`;
}

/** Says why money went back and how, with the other way that an operator took, and the note to the buyer. */
export function refundText({
  reason,
  note,
  state,
  by_hand_way: way,
}: Pick<RefundRow, 'reason' | 'note' | 'state' | 'by_hand_way'>): string {
  const sentence = `${refundSentence(reason, roadOf(state))}${way === null ? '' : `（${way}）`}`;
  return note === '' ? sentence : `${sentence}。说明：${note}`;
}

function roadOf(state: RefundRow['state']): RefundRoad {
  if (state === 'by_hand') return 'by_hand';
  return state === 'abnormal' ? 'stuck' : 'by_provider';
}
