import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Services } from '#kernel/services.ts';
import { listOpenBatches } from '../batches/batches.store.ts';
import { cancelOpen } from '../batches/cancel-items.ts';
import { removeConsent, saveConsent } from '../costs/costs.store.ts';
import { requireRoom } from './require-service.ts';

/** Records a consent to the service that was shown; it can be taken back. */
export async function giveConsent(
  { consent_id, is_agreed }: { consent_id: string; is_agreed: 0 | 1 },
  { services, viewer, now }: CallContext,
): Promise<void> {
  const owner = ownerOf(viewer);
  if (is_agreed === 0) return withdrawConsent(owner, services);
  const room = requireRoom(services);
  if (consent_id !== room.serviceId) fail('E_STATE', { text: REFUSALS.E_STATE.aiServiceChanged });
  await saveConsent(services.db, { owner, consent_id, agreed_at: now });
}

/** The consent goes first: a picture whose turn comes meanwhile finds none, and stays here. */
async function withdrawConsent(owner: string, services: Services): Promise<void> {
  await removeConsent(services.db, owner);
  for (const batch of await listOpenBatches(services.db, owner)) await cancelOpen(batch, services);
}
