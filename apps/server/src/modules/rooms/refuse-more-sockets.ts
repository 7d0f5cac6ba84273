/** Refuses whoever has as many sockets as there may be, or has used up a share of the rooms' work. */
import { MAX_SOCKETS } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { Services } from '#kernel/services.ts';
import type { Payers } from './budget/room-budgets.ts';
import { countConnections } from './room-connections.store.ts';

export async function refuseMoreSockets(services: Services, payers: Payers): Promise<void> {
  const { db, config, roomBudgets } = services;
  // Opening a room costs too: whoever has used up a share waits for it to come back.
  if (roomBudgets.isSpent(payers, performance.now())) {
    fail('E_RATE', { text: REFUSALS.E_RATE.roomWork, retryAfter: 60 });
  }
  const { ofAddress, ofViewer } = await countConnections(db, payers);
  const most = (limit: number) => Math.max(1, limit * config.rateLimitScale);
  if (ofAddress < most(MAX_SOCKETS.perAddress) && ofViewer < most(MAX_SOCKETS.perViewer)) return;
  fail('E_RATE', { text: REFUSALS.E_RATE.roomSockets, retryAfter: 60 });
}
