import { PAGE_ROWS, type WireOrder } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { OrderRow } from '../money.tables.ts';
import { askAboutOrder } from '../payments/ask-provider.ts';
import { withinCall } from '../within-call.ts';
import { countOrdersOf, getOrder, listOrdersOf } from './orders.store.ts';
import { findOwnOrder } from './own-order.ts';
import { presentOrders } from './present-order.ts';

/**
 * Shows an order; while it is being paid, the provider is asked first unless it was asked a moment
 * ago.
 */
export async function showState(number: string, context: CallContext): Promise<OrderRow> {
  const { services } = context;
  const order = await findOwnOrder(number, context);
  if (order.state !== 'paying') return order;
  await withinCall(askAboutOrder(order.id, services));
  return getOrder(services.db, order.id);
}

export async function showOrders(
  lastNumber: string | undefined,
  context: CallContext,
): Promise<{ rows: WireOrder[]; total: number }> {
  const { db } = context.services;
  const owner = ownerOf(context.viewer);
  const last = lastNumber === undefined ? undefined : await findOwnOrder(lastNumber, context);
  const orders = await listOrdersOf(db, owner, { beforeId: last?.id, limit: PAGE_ROWS });
  return { rows: await presentOrders(db, orders), total: await countOrdersOf(db, owner) };
}
