import { readStoredJson, writeStoredJson } from '#platform/storage/local-storage.ts';

/** A code that somebody at this device has had to do with, and what it opens. */
export interface RecentShare {
  code: string;
  name: string;
  sizeBytes: number;
  isBundle?: true;
  /** Epoch ms. */
  at: number;
}

interface KeptShare extends RecentShare {
  /** Who was logged in; empty for nobody. Older pages did not say. */
  viewer?: string;
}

const KEPT = 8;
/** The lists of all people together. */
const KEPT_IN_ALL = 64;
/** Whoever used a shared device once leaves no codes on it for good. */
const OTHERS_KEPT_MS = 30 * 86_400_000;

/**
 * Short lists in local storage, one for each person, newest first. What nobody has had by name becomes the list of
 * whoever is logged in when it is read, as what a visitor has on the server does at login.
 */
export function recentShares(entry: string) {
  const listAll = (): KeptShare[] => {
    const stored = readStoredJson(entry);
    return Array.isArray(stored) ? stored.filter(isKeptShare) : [];
  };
  const keep = (shares: readonly KeptShare[]) => writeStoredJson(entry, shares);
  return {
    listOf(viewer: string): RecentShare[] {
      const all = listAll();
      const claimed = claimShares(all, viewer);
      const isChanged = claimed.some((share, index) => share !== all[index]);
      if (isChanged || claimed.length < all.length) keep(claimed);
      return claimed.filter((share) => isOf(share, viewer)).map(withoutViewer);
    },
    /** The viewer may have gone since: what others here have without a name stays theirs. */
    remember(share: RecentShare, viewer: string) {
      keep(withShare(listAll(), { ...share, viewer }));
    },
    forget(code: string, viewer: string) {
      keep(listAll().filter((share) => share.code !== code || !isOf(share, viewer)));
    },
    forgetAllOf(viewer: string) {
      keep(listAll().filter((share) => !isOf(share, viewer)));
    },
  };
}

/** Gives what nobody has had by name to the person who is logged in; of a code that both had, the newer is left. */
export function claimShares(all: readonly KeptShare[], viewer: string): KeptShare[] {
  if (viewer === '' || !all.some((share) => isOf(share, ''))) return [...all];
  const owned = all.map((share) => (isOf(share, '') ? { ...share, viewer } : share));
  return owned
    .toSorted((one, other) => one.at - other.at)
    .reduce<KeptShare[]>((kept, share) => withShare(kept, share), []);
}

/** Newest first, each code once, and as many as are kept of one person; old ones of other people go. */
export function withShare(list: readonly KeptShare[], share: KeptShare): KeptShare[] {
  const { code, viewer = '' } = share;
  const own = list.filter((other) => isOf(other, viewer) && other.code !== code);
  const kept = new Set(own.slice(0, KEPT - 1));
  const since = share.at - OTHERS_KEPT_MS;
  const others = list.filter((other) =>
    isOf(other, viewer) ? kept.has(other) : isOf(other, '') || other.at > since,
  );
  return [share, ...others].slice(0, KEPT_IN_ALL);
}

function isOf({ viewer: owner = '' }: KeptShare, viewer: string): boolean {
  return owner === viewer;
}

function withoutViewer({ viewer: _viewer, ...share }: KeptShare): RecentShare {
  return share;
}

/** Local storage may hold what another version, or another hand, has written. */
function isKeptShare(value: unknown): value is KeptShare {
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
    typeof value.at === 'number' &&
    (!('viewer' in value) || typeof value.viewer === 'string')
  );
}
