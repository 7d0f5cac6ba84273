import { fail } from '#core/app-error.ts';
import type { Viewer } from '#http/viewer.ts';

/** The id of somebody signed in: calls for users have refused everybody else before. */
export function requireUserId(viewer: Viewer): number {
  return viewer.role === 'visitor' ? fail('E_LOGIN') : viewer.userId;
}
