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

interface Agreement {
  owner: string;
  room: AiRoom;
}

/** PRODUCT §6: nothing of a picture leaves before its owner has agreed to this service. */
export function hasAgreed(db: Executor, { owner, room }: Agreement): Promise<boolean> {
  return hasConsented(db, { owner, consentId: room.serviceId });
}

export async function requireConsent(db: Executor, agreement: Agreement): Promise<void> {
  if (!(await hasAgreed(db, agreement))) fail('E_CONSENT');
}
