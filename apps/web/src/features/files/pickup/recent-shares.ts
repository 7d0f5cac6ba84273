import { readStoredJson, writeStoredJson } from '#platform/storage/local-storage.ts';

/** A code that this device has had to do with, and what it opens. */
export interface RecentShare {
  code: string;
  name: string;
  sizeBytes: number;
  isBundle?: true;
  /** Epoch ms. */
  at: number;
}

const KEPT = 8;

/** A short list in local storage, newest first. */
export function recentShares(entry: string) {
  const list = (): RecentShare[] => {
    const stored = readStoredJson(entry);
    return Array.isArray(stored) ? stored.filter(isRecentShare).slice(0, KEPT) : [];
  };
  return {
    list,
    remember: (share: RecentShare) => writeStoredJson(entry, withShare(list(), share)),
    forget: (code: string) =>
      writeStoredJson(
        entry,
        list().filter((share) => share.code !== code),
      ),
  };
}

/** Newest first, each code once. */
export function withShare(list: readonly RecentShare[], share: RecentShare): RecentShare[] {
  return [share, ...list.filter((other) => other.code !== share.code)].slice(0, KEPT);
}

/** Local storage may hold what another version, or another hand, has written. */
function isRecentShare(value: unknown): value is RecentShare {
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
