import { AI_POINTS } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { readBalances } from '#modules/money/index.ts';
import { roomOf } from '../costs/limit-work.ts';
import { hasAgreed } from './require-service.ts';

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
  const has_consented = ai ? await hasAgreed(db, { owner, room: ai }) : false;
  return { points, left_today: leftToday, room, has_consented };
}
