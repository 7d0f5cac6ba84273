interface Limited {
  max_downloads: number | null;
  used_downloads: number;
}

interface Standing {
  isOwner: boolean;
  /** No limited download is left for this viewer. */
  isUsedUp: boolean;
}

const OWNER: Standing = { isOwner: true, isUsedUp: false };

/**
 * Tells the number of a code's limited downloads that is left; null without a limit, and for a receiver who has a
 * download of a code that is used up: it was paid for, or it may still be gone on with. Owners are told what is left
 * for others.
 */
export function downloadsLeft(
  { max_downloads, used_downloads }: Limited,
  { isOwner, isUsedUp }: Standing = OWNER,
): number | null {
  if (max_downloads === null) return null;
  const left = Math.max(0, max_downloads - used_downloads);
  return left === 0 && !isOwner && !isUsedUp ? null : left;
}
