import { MAX_FILE_BYTES } from '@transmit/contract';
import { isVisitor, ownerOf, type Viewer } from '#http/viewer.ts';
import type { Services } from '#kernel/services.ts';

/** Plan of a viewer, which sets limits of size and time (PRODUCT §3). */
export type Plan = 'visitor' | 'user' | 'member';

export type PlanContext = { services: Pick<Services, 'rights'>; now: number };

export function planOf(viewer: Viewer, context: PlanContext): Promise<Plan> {
  return planOfOwner(ownerOf(viewer), context);
}

/** Like {@link planOf}, of an owner as the database writes one. */
export async function planOfOwner(owner: string, { services, now }: PlanContext): Promise<Plan> {
  if (isVisitor(owner)) return 'visitor';
  const members = await services.rights.listMembers([owner], now);
  return members.has(owner) ? 'member' : 'user';
}

/** The largest single file; a member's is every user's. */
export function fileLimitOf(plan: Plan): number {
  return MAX_FILE_BYTES[plan === 'visitor' ? 'visitor' : 'user'];
}
