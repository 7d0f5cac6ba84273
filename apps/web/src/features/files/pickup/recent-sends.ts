import { serverNow } from '#platform/browser/server-clock.ts';
import type { ShareFacts } from '../share/share-facts.ts';
import { openRecentList } from './open-recent-list.ts';

/**
 * Shares that a person has sent from this device: a code is found again after a reload, a password never
 * kept.
 */
export const recentSends = openRecentList('recent-sends');

/** `viewer`: who has sent it, where somebody else may be logged in by now. */
export function rememberSend(
  { code, name, sizeBytes, fileCount }: ShareFacts,
  viewer?: string,
): void {
  const at = serverNow();
  const isBundle = fileCount !== undefined && ({ isBundle: true } as const);
  recentSends.remember({ code, name, sizeBytes, at, ...isBundle }, viewer);
}
