import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { hideVisits } from '#modules/files/index.ts';

/** Takes the viewer's own entries out of sight; owners still see who came. Returns how many. */
export async function clearFileHistory(
  ids: readonly number[] | undefined,
  { services, viewer }: CallContext,
): Promise<number> {
  if (ids?.length === 0) return 0;
  return hideVisits(services.db, ownerOf(viewer), ids);
}
