/** What a download comes to, as a pure table of facts (spec §4, PRODUCT §3). */
export interface DownloadFacts {
  isExpired: boolean;
  /** The share has a password that this viewer has not given. */
  isLocked: boolean;
  /** No limited download is left for this viewer. */
  isUsedUp: boolean;
  isOwner: boolean;
  isMember: boolean;
  hasPaid: boolean;
  /** What it costs a stranger; 0 for small files. */
  feeFen: number;
}

export type DownloadOutcome =
  | { kind: 'expired' }
  | { kind: 'locked' }
  | { kind: 'used-up' }
  | { kind: 'pay'; feeFen: number }
  | { kind: 'free' };

export function resolveDownload(facts: DownloadFacts): DownloadOutcome {
  // spec §5: expired files cannot be downloaded, not even by their owner.
  if (facts.isExpired) return { kind: 'expired' };
  if (facts.isOwner) return { kind: 'free' };
  if (facts.isLocked) return { kind: 'locked' };
  // Nobody is asked to pay for what cannot be had any more.
  if (facts.isUsedUp) return { kind: 'used-up' };
  const feeFen = viewerFeeFen(facts);
  return feeFen > 0 ? { kind: 'pay', feeFen } : { kind: 'free' };
}

/** What a download costs this viewer. */
export function viewerFeeFen(
  facts: Pick<DownloadFacts, 'isOwner' | 'isMember' | 'hasPaid' | 'feeFen'>,
): number {
  return facts.isOwner || facts.isMember || facts.hasPaid ? 0 : facts.feeFen;
}
