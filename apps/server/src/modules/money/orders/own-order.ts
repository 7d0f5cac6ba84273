import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { OrderRow } from '../money.tables.ts';
import { findOrderOf } from './orders.store.ts';

/** The caller's own order; another's is answered like one that never was (SECURITY §3 row 28). */
export async function findOwnOrder(
  number: string,
  { services, viewer }: Pick<CallContext, 'services' | 'viewer'>,
): Promise<OrderRow> {
  const order = await findOrderOf(services.db, { owner: ownerOf(viewer), number });
  return order ?? refuseUnknownOrder();
}

export function refuseUnknownOrder(): never {
  fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.order });
}
