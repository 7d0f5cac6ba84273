import type { OrderRow } from '../money.tables.ts';
import { orderLock } from './refresh-order.ts';

/** Names the lock of transactions that give an owner something, or take it back. */
export function rightsLock(owner: string): string {
  return `rights:${owner}`;
}

/**
 * Names the locks of transactions that give what an order has bought, or take it back: periods are counted from each
 * other, and a file that another order has given is paid back.
 */
export function giftLocks({ id, owner }: Pick<OrderRow, 'id' | 'owner'>): string[] {
  return [orderLock(id), rightsLock(owner)];
}
