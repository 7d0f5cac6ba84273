/** Pure: how our orders and a provider's bill can differ (PAY.md §5). */
export const DIFFERENCE_KINDS = [
  'missing_payment',
  'missing_refund',
  'unknown_payment',
  'unknown_refund',
  'wrong_sum',
  'no_bill',
  'paid_back_twice',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export const DIFFERENCE_LABELS: Readonly<Record<DifferenceKind, string>> = {
  missing_payment: '渠道没有这笔付款',
  missing_refund: '渠道没有这笔退款',
  unknown_payment: '多出一笔付款',
  unknown_refund: '多出一笔退款',
  wrong_sum: '金额不一致',
  no_bill: '没有取到账单',
  paid_back_twice: '同一笔款退了两次',
};
