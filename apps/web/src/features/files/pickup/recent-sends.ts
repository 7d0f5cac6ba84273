import { create } from 'zustand';
import { serverNow } from '#platform/browser/server-clock.ts';
import type { ShareFacts } from '../share/share-facts.ts';
import { type RecentShare, recentShares } from './recent-shares.ts';

const kept = recentShares('recent-sends');

/**
 * Shares that were sent from this device: a code is found again after a reload, a password never
 * kept.
 */
export const useRecentSends = create<{ sends: RecentShare[] }>(() => ({ sends: kept.list() }));

export function rememberSend({ code, name, sizeBytes, fileCount }: ShareFacts): void {
  const at = serverNow();
  kept.remember({ code, name, sizeBytes, at, ...(fileCount !== undefined && { isBundle: true }) });
  useRecentSends.setState({ sends: kept.list() });
}

export function forgetSend(code: string): void {
  kept.forget(code);
  useRecentSends.setState({ sends: kept.list() });
}
