import { AI_POINTS } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { readBalances } from '#modules/money/index.ts';
import { hasConsented, removeConsent, saveConsent } from '../costs/costs.store.ts';
import { roomOf } from '../costs/limit-work.ts';
import { requireRoom } from './require-service.ts';

export function showService({ services: { ai, config } }: CallContext) {
  if (!ai) return { engine: 'local' as const, service: null, points: AI_POINTS };
  const { name, host, visionModel, imageModel } = ai.service.identity;
  return {
    engine: 'service' as const,
    service: {
      name,
      host,
      vision_model: visionModel,
      image_model: imageModel,
      consent_id: ai.serviceId,
      daily_limit: config.aiLimits.userDailyPictures,
    },
    points: AI_POINTS,
  };
}

export async function showAccount({ services, viewer, now }: CallContext) {
  const { db, ai, config } = services;
  const owner = ownerOf(viewer);
  const { points } = await readBalances(db, owner);
  const { room, leftToday } = await roomOf(db, owner, { config, now });
  const has_consented = ai ? await hasConsented(db, { owner, consentId: ai.serviceId }) : false;
  return { points, left_today: leftToday, room, has_consented };
}

/** Records a consent to the service that was shown; it can be taken back. */
export async function giveConsent(
  { consent_id, is_agreed }: { consent_id: string; is_agreed: 0 | 1 },
  { services, viewer, now }: CallContext,
): Promise<void> {
  const owner = ownerOf(viewer);
  if (is_agreed === 0) return removeConsent(services.db, owner);
  const room = requireRoom(services);
  if (consent_id !== room.serviceId) fail('E_STATE', { text: REFUSALS.E_STATE.aiServiceChanged });
  await saveConsent(services.db, { owner, consent_id, agreed_at: now });
}
