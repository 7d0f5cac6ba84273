import type { KeptUpload } from './resume-store.ts';

/** A file that was chosen and not started is forgotten after a day: its slip stands where codes are picked up. */
const CHOSEN_KEPT_MS = 24 * 60 * 60 * 1000;

/** Others use this browser meanwhile, and names, handles and keys are not theirs. The server keeps unfinished bytes for a day. */
const LEFT_KEPT_MS = 3 * 24 * 60 * 60 * 1000;

/** The tab of what was left to its owner. */
const NO_TAB = '';

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
 * A person who comes back has at once all that was left to them: no page is on its way back to it.
 */
export function sortOrphans(
  orphans: readonly KeptUpload[],
  { former, mayReturn, isFresh, now, viewer }: Moment,
) {
  const isForgotten = ({ record, chosenAt = 0 }: KeptUpload) =>
    record.isUnstarted === true && now - chosenAt >= CHOSEN_KEPT_MS;
  const wanted = orphans
    .filter((upload) => isTheirs(upload, viewer) && !isForgotten(upload))
    .filter(({ record, tabId }) => isFresh || !record.isUnstarted || tabId === NO_TAB);
  const taken = wanted.filter(({ tabId }) => !mayReturn || tabId === former || tabId === NO_TAB);
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

/** No page works on it until its owner comes back. */
export function leaveToOwner(upload: KeptUpload, now: number): KeptUpload {
  return { ...upload, tabId: NO_TAB, leftAt: now };
}

interface Look {
  /** Epoch ms. */
  now: number;
  /** Who is logged in; empty for nobody. */
  viewer: string;
  /** Whose accounts are deleted: nobody comes back for what is theirs. */
  deleted: readonly string[];
}

/** Sorts what other people have left: some owners are missed for the first time, to some of it nobody comes back. */
export function sortLeft(orphans: readonly KeptUpload[], look: Look) {
  const left = orphans.filter((upload) => !isTheirs(upload, look.viewer));
  const outlived = left.filter((upload) => isOutlived(upload, look));
  const undated = left.filter(({ leftAt }) => leftAt === undefined);
  return { outlived, undated: undated.filter((upload) => !outlived.includes(upload)) };
}

/** A page has something to do about it: its owner is here, or it is to be dated or forgotten. */
export function isForPage(upload: KeptUpload, look: Look): boolean {
  return isTheirs(upload, look.viewer) || upload.leftAt === undefined || isOutlived(upload, look);
}

function isOutlived({ viewer = '', leftAt }: KeptUpload, { now, deleted }: Look): boolean {
  const isLong = leftAt !== undefined && now - leftAt >= LEFT_KEPT_MS;
  return isLong || deleted.includes(viewer);
}
