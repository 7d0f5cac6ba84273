import { create } from 'zustand';
import { useClientState } from '#platform/storage/client-state.ts';
import { type RecentShare, recentShares } from './recent-shares.ts';

/** Opens the list that a person has at this device: another one as soon as somebody else is logged in. */
export function openRecentList(entry: string) {
  const kept = recentShares(entry);
  const useList = create<{ shares: RecentShare[] }>(() => ({ shares: kept.listOf(whoIsHere()) }));
  const show = () => useList.setState({ shares: kept.listOf(whoIsHere()) });
  useClientState.subscribe(({ viewer }, before) => {
    if (viewer !== before.viewer) show();
  });
  return {
    useList,
    /** `viewer`: who had to do with it, where somebody else may be logged in by now. */
    remember(share: RecentShare, viewer = whoIsHere()): void {
      kept.remember(share, viewer);
      show();
    },
    forget(code: string): void {
      kept.forget(code, whoIsHere());
      show();
    },
    forgetAllOf(viewer: string): void {
      kept.forgetAllOf(viewer);
      show();
    },
  };
}

function whoIsHere(): string {
  return useClientState.getState().viewer;
}
