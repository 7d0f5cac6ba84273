import type { Viewer } from '#http/viewer.ts';

/** What a viewer is allowed in size and time (PRODUCT §3). Members join with the payments area. */
export type Plan = 'visitor' | 'user';

export function planOf(viewer: Viewer): Plan {
  return viewer.role === 'visitor' ? 'visitor' : 'user';
}
