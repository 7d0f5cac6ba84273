import { MAX_FILE_BYTES, MAX_OWNER_BYTES } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { measureUsage } from './owner-usage.ts';
import { planOf } from './viewer-plan.ts';

/** What the viewer may send, said before anything is chosen; every upload is checked by itself. */
export async function showRoom({ services, viewer, now }: CallContext) {
  const plan = planOf(viewer);
  const limit = MAX_OWNER_BYTES[plan];
  const { usedBytes } = await measureUsage(services.db, ownerOf(viewer), now);
  const freeBytes = (await services.storage.freeBytes()) ?? limit;
  return {
    max_file: MAX_FILE_BYTES[plan],
    used: usedBytes,
    limit,
    left: Math.max(0, Math.min(limit - usedBytes, freeBytes)),
  };
}
