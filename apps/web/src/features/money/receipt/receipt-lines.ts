import type { Order } from '../api.ts';
import { formatOrderName } from '../order/order-name.ts';
import { text } from '../text.ts';

export interface Receipt {
  title: string;
  /** `¥0.60`. */
  sum: string;
  seal: string;
  lines: readonly (readonly [label: string, fact: string])[];
  foot: string;
}

/** Builds the lines of a receipt, for the page, the printer and the picture. */
export function receiptOf(order: Order, siteName: string): Receipt {
  const words = text.receipt;
  const isBack = order.refunded_fee > 0;
  const maybe = (label: string, fact: string | null | undefined) =>
    fact ? [[label, fact] as const] : [];
  return {
    title: words.title,
    sum: `¥${text.yuan(order.fee)}`,
    seal: order.state === 'refunded' ? words.sealRefunded : words.seal,
    lines: [
      [words.item, itemOf(order)],
      ...maybe(words.payee, siteName),
      ...maybe(text.done.way, order.provider && text.order.providers[order.provider]),
      ...maybe(text.done.time, order.pay_time),
      [text.order.number, order.order_id],
      ...maybe(words.refunded, isBack ? `¥${text.yuan(order.refunded_fee)}` : undefined),
      // The reason is that of a refund which waits for an operator, and not of what went back.
      ...maybe(text.ended.why, isBack && !order.refund_stuck ? order.refund_reason : undefined),
    ],
    foot: words.invoice,
  };
}

function itemOf(order: Order): string {
  if (order.kind === 'product') return order.name;
  return `${order.for === 'all' ? text.order.feeForAll : text.order.fee}：${formatOrderName(order)}`;
}
