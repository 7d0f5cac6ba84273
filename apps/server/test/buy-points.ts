import { MemoryProvider } from '#adapters/payment/testing/memory-provider.ts';
import type { TestApp, TestViewer } from './test-app.ts';

/** A user's paid order of 100 points, at a shop that sells. */
export async function buyPoints(app: TestApp, buyer: TestViewer): Promise<string> {
  const [bank] = app.services.payments;
  if (!(bank instanceof MemoryProvider)) throw new Error('nothing is sold');
  const { data: order } = await buyer.api.money.preCreate({ product_code: '100002' });
  await buyer.api.money.pay({ ...order, provider: bank.name, device: 'desktop' });
  const number = [...bank.payments.keys()].at(-1) ?? '';
  bank.pay(number);
  const { headers, body } = bank.noticeOf(number);
  const path = `/api/order/notify/${bank.name}`;
  await app.visitor().send(path, { method: 'POST', headers, body });
  return order.order_id;
}
