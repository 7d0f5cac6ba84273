import { MAX_OWNER_BYTES } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { measureUsage } from './owner-usage.ts';
import { fileLimitOf, planOf } from './viewer-plan.ts';

/** Tells the viewer's limits before anything is chosen; every upload is checked by itself. */
export async function showRoom(context: CallContext) {
  const { services, viewer, now } = context;
  const plan = await planOf(viewer, context);
  const limit = MAX_OWNER_BYTES[plan];
  const { usedBytes } = await measureUsage(services.db, ownerOf(viewer), {
    now,
    belongings: services.belongings,
  });
  const freeBytes = (await services.storage.freeBytes()) ?? limit;
  return {
    plan,
    max_file: fileLimitOf(plan),
    used: usedBytes,
    limit,
    left: Math.max(0, Math.min(limit - usedBytes, freeBytes)),
  };
}
