import type { AiKind } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { Executor } from '#kernel/database/database.ts';
import type { Services } from '#kernel/services.ts';
import type { AiRoom } from '../ai.services.ts';
import { hasConsented } from '../costs/costs.store.ts';

/** Without a service every batch is refused: the browser does the work. */
export function requireRoom({ ai }: Pick<Services, 'ai'>, kind?: AiKind): AiRoom {
  if (!ai) fail('E_STATE', { text: REFUSALS.E_STATE.noAiService });
  if (kind === 'image' && !ai.service.identity.imageModel) {
    fail('E_STATE', { text: REFUSALS.E_STATE.noImageModel });
  }
  return ai;
}

/** PRODUCT §6: nothing of a picture leaves before its owner has agreed to this service. */
export async function requireConsent(
  db: Executor,
  { owner, room }: { owner: string; room: AiRoom },
): Promise<void> {
  if (!(await hasConsented(db, { owner, consentId: room.serviceId }))) fail('E_CONSENT');
}
