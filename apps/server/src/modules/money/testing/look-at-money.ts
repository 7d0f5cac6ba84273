/** Reads what tests check after money has moved. */
import type { TestViewer } from '#test/test-app.ts';
import type { Shop } from './open-shop.ts';

export async function readOrderState(buyer: TestViewer, orderId: string) {
  return (await buyer.api.money.state({ order_id: orderId })).data;
}

export async function isFree(buyer: TestViewer, code: string): Promise<boolean> {
  return (await buyer.api.shares.downloadLink({ code })).status === 1;
}

export async function countRows(
  { services: { db } }: Shop,
  table: 'settlements' | 'entitlements' | 'order_refunds',
) {
  return (await db.selectFrom(table).select('id').execute()).length;
}
