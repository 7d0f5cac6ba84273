import { isVisitor, type Viewer } from '#http/viewer.ts';

/** What a viewer is allowed in size and time (PRODUCT §3). Members join with the payments area. */
export type Plan = 'visitor' | 'user';

export function planOf(viewer: Viewer): Plan {
  return viewer.role === 'visitor' ? 'visitor' : 'user';
}

/** Like {@link planOf}, of an owner as the database writes one. */
export function planOfOwner(owner: string): Plan {
  return isVisitor(owner) ? 'visitor' : 'user';
}
