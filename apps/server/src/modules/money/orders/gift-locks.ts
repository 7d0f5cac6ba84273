import type { OrderRow } from '../money.tables.ts';
import { orderLock } from './refresh-order.ts';

/** Names the lock of transactions that give an owner something, or take it back. */
export function rightsLock(owner: string): string {
  return `rights:${owner}`;
}

/** Names the locks of transactions that give an order's gift, or take it back: periods are counted from each other. */
export function giftLocks({ id, owner, gift_kind }: Pick<OrderRow, 'id' | 'owner' | 'gift_kind'>) {
  return gift_kind === null ? [orderLock(id)] : [orderLock(id), rightsLock(owner)];
}
