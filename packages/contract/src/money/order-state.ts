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

/** Tells whether the order can still be paid. */
export function isUnpaid(state: OrderState): boolean {
  return state === 'created' || state === 'paying';
}

/** Reasons why money went back, or goes back, to the person who paid it. */
export const REFUND_REASONS = {
  paid_twice: '订单已支付过，多付的款项原路退回',
  order_served: '文件已经可以免费下载，款项原路退回',
  file_removed: '付款前文件已被删除，款项原路退回',
  file_expired: '付款前文件已过期，款项原路退回',
  file_used_up: '付款前文件的下载次数已用完，款项原路退回',
  account_deleted: '账号已注销，款项原路退回',
  operator: '商家退款，款项原路退回',
  operator_offline: '商家退款，款项线下退还',
} as const;
export type RefundReason = keyof typeof REFUND_REASONS;
