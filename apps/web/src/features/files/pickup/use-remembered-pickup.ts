import { useEffect } from 'react';
import { serverNow } from '#platform/browser/server-clock.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import type { Bundle, FileDetail } from '../api.ts';
import { recentPickups } from './recent-pickups.ts';

const SENDER = Symbol('sender');

/** Who looked at a code first since this page was loaded. */
const lookedBy = new Map<string, string | typeof SENDER>();

/**
 * Found by its code on this device; what somebody sent from here is no pick-up. A page that stays open over a logout is
 * not looked at by whoever comes next.
 */
export function useRememberedPickup(door: FileDetail | undefined, bundle?: Bundle): void {
  useEffect(() => {
    const viewer = door && noteLook(door);
    if (!door || viewer === undefined) return;
    const { code, file } = door;
    const at = serverNow();
    if (file) {
      recentPickups.remember({ code, name: file.name, sizeBytes: file.file_size, at }, viewer);
    }
    if (!bundle) return;
    const { name, total_size: sizeBytes } = bundle;
    recentPickups.remember({ code, name, sizeBytes, isBundle: true, at }, viewer);
  }, [door, bundle]);
}

/** Returns who picks up; undefined for the sender. */
function noteLook({ code, is_owner }: FileDetail): string | undefined {
  if (is_owner) lookedBy.set(code, SENDER);
  const by = lookedBy.get(code) ?? useClientState.getState().viewer;
  lookedBy.set(code, by);
  return by === SENDER ? undefined : by;
}
