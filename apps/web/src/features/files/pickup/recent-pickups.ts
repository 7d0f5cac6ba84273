import { readStoredJson, writeStoredJson } from '#platform/local-storage.ts';

/** A file, or several under one code, that was looked up on this device. */
export interface RecentPickup {
  code: string;
  name: string;
  sizeBytes: number;
  isBundle?: true;
  /** Epoch ms. */
  at: number;
}

const ENTRY = 'recent-pickups';
const KEPT = 8;

export function listRecentPickups(): RecentPickup[] {
  const stored = readStoredJson(ENTRY);
  return Array.isArray(stored) ? stored.filter(isRecentPickup).slice(0, KEPT) : [];
}

export function rememberPickup(pickup: RecentPickup): void {
  writeStoredJson(ENTRY, withPickup(listRecentPickups(), pickup));
}

export function forgetPickup(code: string): void {
  writeStoredJson(
    ENTRY,
    listRecentPickups().filter((pickup) => pickup.code !== code),
  );
}

/** Newest first, each file once. */
export function withPickup(list: readonly RecentPickup[], pickup: RecentPickup): RecentPickup[] {
  return [pickup, ...list.filter((other) => other.code !== pickup.code)].slice(0, KEPT);
}

/** Local storage may hold what another version, or another hand, has written. */
function isRecentPickup(value: unknown): value is RecentPickup {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'sizeBytes' in value &&
    typeof value.sizeBytes === 'number' &&
    'at' in value &&
    typeof value.at === 'number'
  );
}
