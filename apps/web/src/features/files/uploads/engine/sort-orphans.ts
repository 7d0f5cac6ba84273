import type { KeptUpload } from './resume-store.ts';

/** A file that was chosen and not started is forgotten after a day: its slip stands where codes are picked up. */
const CHOSEN_KEPT_MS = 24 * 60 * 60 * 1000;

interface Moment {
  /** The page before this one in the same tab. */
  former: string | undefined;
  /** A page was left just now, and may be on its way back. */
  mayReturn: boolean;
  /** This page has just been opened, and nothing is being chosen in it. */
  isFresh: boolean;
  /** Epoch ms. */
  now: number;
  /** Who is logged in; empty for nobody. */
  viewer: string;
}

/**
 * Parts the uploads of pages that are gone. Files that were only chosen come to a fresh page alone: later they would go
 * unnoticed with what is being chosen there, by its code and to its receiver. They wait in the store for the next page.
 */
export function sortOrphans(
  orphans: readonly KeptUpload[],
  { former, mayReturn, isFresh, now, viewer }: Moment,
) {
  const isForgotten = ({ record, chosenAt = 0 }: KeptUpload) =>
    record.isUnstarted === true && now - chosenAt >= CHOSEN_KEPT_MS;
  const wanted = orphans
    .filter((upload) => isTheirs(upload, viewer) && !isForgotten(upload))
    .filter(({ record }) => isFresh || !record.isUnstarted);
  const taken = wanted.filter(({ tabId }) => !mayReturn || tabId === former);
  return {
    taken,
    forgotten: orphans.filter(isForgotten),
    isMoreToCome: taken.length < wanted.length,
  };
}

/** A person's files are nobody else's; those of a visitor go along with whoever logs in. */
export function isTheirs({ viewer: owner = '' }: Pick<KeptUpload, 'viewer'>, viewer: string) {
  return owner === '' || owner === viewer;
}
