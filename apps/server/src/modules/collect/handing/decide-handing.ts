/** Pure: what somebody may do with their own hand-in now (PRODUCT §8, SECURITY §10.10). */
import { COLLECT_GRACE_MS, COLLECT_KEPT_MS } from '@transmit/contract/collect';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CollectionRow, SubmissionRow } from '../collect.tables.ts';

export type HandingTerms = Pick<CollectionRow, 'ends_at' | 'may_change'> & { isFrozen: boolean };
export type HandInState = Pick<SubmissionRow, 'state'>;

export type HandingVerdict = 'yes' | 'ended' | 'fixed' | 'gone';

/** Whether a new file may be begun. */
export function mayBegin(terms: HandingTerms, handIn: HandInState, now: number): HandingVerdict {
  const standing = standingOf(terms, handIn, now);
  if (standing !== 'open') return standing;
  return now < terms.ends_at ? 'yes' : 'ended';
}

/**
 * Whether files that began then may still arrive and be handed in: what began before the end counts, for a while.
 * A credential that somebody kept is of no use after that.
 */
export function mayFinish(
  terms: HandingTerms,
  { handIn, beganAt }: { handIn: HandInState; beganAt: number },
  now: number,
): HandingVerdict {
  const standing = standingOf(terms, handIn, now);
  if (standing !== 'open') return standing;
  if (now < terms.ends_at) return 'yes';
  return beganAt < terms.ends_at && now < terms.ends_at + COLLECT_GRACE_MS ? 'yes' : 'ended';
}

/** Decides whether a hand-in may be taken back or its fields changed. */
export function mayTakeBack(terms: HandingTerms, handIn: HandInState, now: number): HandingVerdict {
  // The collector has not seen a draft, so its sender may change it even after the end.
  if (handIn.state === 'draft' && !terms.isFrozen) return 'yes';
  return mayBegin(terms, handIn, now);
}

/** `open`: by the state of the hand-in nothing stands against it, and the time decides. */
function standingOf(
  { ends_at, may_change, isFrozen }: HandingTerms,
  { state }: HandInState,
  now: number,
): HandingVerdict | 'open' {
  if (isFrozen) return 'ended';
  if (state === 'removed') return 'gone';
  // The collector wants a returned hand-in again, so it may be sent as long as the files of the collection stay.
  if (state === 'returned') return now < ends_at + COLLECT_KEPT_MS ? 'yes' : 'ended';
  return state === 'handed' && !may_change ? 'fixed' : 'open';
}

export function refuse(verdict: HandingVerdict, endedText: string): void {
  if (verdict === 'ended') fail('E_EXPIRED', { text: endedText });
  if (verdict === 'fixed') fail('E_STATE', { text: REFUSALS.E_STATE.fixedHandIn });
  if (verdict === 'gone') fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.handIn });
}
