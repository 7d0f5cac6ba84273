import { recentPickups } from './recent-pickups.ts';
import { recentSends } from './recent-sends.ts';

/** Forgets what a viewer whose account is deleted has sent and picked up here. */
export function forgetRecentsOf(viewer: string): void {
  if (viewer === '') return;
  for (const recents of [recentSends, recentPickups]) recents.forgetAllOf(viewer);
}
