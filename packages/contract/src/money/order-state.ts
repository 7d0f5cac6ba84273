/** Pure: the states of an order (PRODUCT §5), and the words that name them. */
export const ORDER_STATES = [
  'created',
  'paying',
  'paid',
  'refunding',
  'refunded',
  'closed',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_STATE_LABELS: Readonly<Record<OrderState, string>> = {
  created: '待支付',
  paying: '支付中',
  paid: '已支付',
  refunding: '退款中',
  refunded: '已退款',
  closed: '已关闭',
};

/** Narrows a list of orders: to a state, or to those of which a refund waits for an operator (decision 169). */
export const ORDER_FILTER_STATES = [...ORDER_STATES, 'refund_stuck'] as const;
export type OrderFilterState = (typeof ORDER_FILTER_STATES)[number];

export const ORDER_FILTER_LABELS: Readonly<Record<OrderFilterState, string>> = {
  ...ORDER_STATE_LABELS,
  refund_stuck: '需人工退款',
};

/** Tells whether the order can still be paid. */
export function isUnpaid(state: OrderState): boolean {
  return state === 'created' || state === 'paying';
}

/** Reasons why money went back, or goes back, to the person who paid it. */
export const REFUND_CAUSES = {
  paid_twice: '订单已支付过',
  order_served: '文件已经可以免费下载',
  file_removed: '付款前文件已被删除',
  file_expired: '付款前文件已过期',
  file_used_up: '付款前文件的下载次数已用完',
  account_deleted: '账号已注销',
  operator: '商家退款',
  operator_offline: '商家退款',
} as const;
export type RefundReason = keyof typeof REFUND_CAUSES;

/**
 * `stuck`: the provider has given it up, and it waits for an operator, who pays it `by_hand`, by another way
 * (decision 169).
 */
export type RefundRoad = 'by_provider' | 'stuck' | 'by_hand';

const ROADS: Readonly<Record<RefundRoad, string>> = {
  by_provider: '原路退回',
  stuck: '原路退回失败，等待商家另行退还',
  by_hand: '由商家另行退还',
};

/** Builds the sentence of a refund: `付款前文件已被删除，款项原路退回`. */
export function refundSentence(reason: RefundReason, road: RefundRoad = 'by_provider'): string {
  const money = reason === 'paid_twice' ? '多付的款项' : '款项';
  const words = reason === 'operator_offline' ? '线下退还' : ROADS[road];
  return `${REFUND_CAUSES[reason]}，${money}${words}`;
}
