/** The test bank: an order that waits at its cashier. */
import type { Viewer } from './browser/viewer.ts';

export interface OrderAtCashier {
  orderId: string;
  /** The cashier's path. */
  path: string;
}

/** A user orders 100 points, and goes to pay them. */
export async function orderAtCashier({ api }: Viewer): Promise<OrderAtCashier> {
  const { data: order } = await api.money.preCreate({ product_code: '100002' });
  const { data: way } = await api.money.pay({ ...order, provider: 'sandbox', device: 'desktop' });
  const address = way.kind === 'qr' ? way.text : way.url;
  return { orderId: order.order_id, path: new URL(address).pathname };
}
