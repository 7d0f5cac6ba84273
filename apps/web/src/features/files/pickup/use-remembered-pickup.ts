import { useEffect } from 'react';
import { serverNow } from '#platform/browser/server-clock.ts';
import type { Bundle, FileDetail } from '../api.ts';
import { recentPickups } from './recent-pickups.ts';

/** Found by its code on this device; what somebody sent from here is no pick-up. */
export function useRememberedPickup(door: FileDetail | undefined, bundle?: Bundle): void {
  useEffect(() => {
    if (!door || door.is_owner) return;
    const { code, file } = door;
    const at = serverNow();
    if (file) recentPickups.remember({ code, name: file.name, sizeBytes: file.file_size, at });
    if (!bundle) return;
    const { name, total_size: sizeBytes } = bundle;
    recentPickups.remember({ code, name, sizeBytes, isBundle: true, at });
  }, [door, bundle]);
}
