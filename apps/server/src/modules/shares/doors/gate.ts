/** Pure: the one gate. What a code opens for a viewer, as a table of facts (spec §4, PRODUCT §3). */
import { type Preview, previewOf } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { FileRow } from '#modules/files/files.tables.ts';

/** Standing of a viewer to a code. */
export interface Access {
  isExpired: boolean;
  /** The share has a password that this viewer has not given. */
  isLocked: boolean;
  /** No limited download is left for this viewer. */
  isUsedUp: boolean;
  isOwner: boolean;
}

/** Standing of a viewer to the price of a file. */
export interface Fee {
  isMember: boolean;
  hasPaid: boolean;
  /** Price for a stranger; 0 for small files. */
  feeFen: number;
}

export type Facts = Access & Fee;

export type GateVerdict = Refusal | Pass;
type Refusal = { kind: 'expired' } | { kind: 'locked' } | { kind: 'used-up' };
type Pass = { kind: 'pay'; feeFen: number } | { kind: 'free' };

export function judge(facts: Facts): GateVerdict {
  // spec §5: expired files cannot be downloaded, not even by their owner.
  if (facts.isExpired) return { kind: 'expired' };
  if (facts.isOwner) return { kind: 'free' };
  if (facts.isLocked) return { kind: 'locked' };
  // Nobody is asked to pay for what cannot be had any more.
  if (facts.isUsedUp) return { kind: 'used-up' };
  const feeFen = viewerFeeFen(facts);
  return feeFen > 0 ? { kind: 'pay', feeFen } : { kind: 'free' };
}

/** Returns the price of a download for this viewer. */
export function viewerFeeFen(
  facts: Pick<Facts, 'isOwner' | 'isMember' | 'hasPaid' | 'feeFen'>,
): number {
  return facts.isOwner || facts.isMember || facts.hasPaid ? 0 : facts.feeFen;
}

/** Refuses with E_EXPIRED, E_LOCKED or E_USED_UP. */
export function letIn(verdict: GateVerdict, terms: Limited): Pass {
  switch (verdict.kind) {
    case 'expired':
      return fail('E_EXPIRED');
    case 'locked':
      return fail('E_LOCKED');
    case 'used-up':
      return refuseUsedUp(terms);
    default:
      return verdict;
  }
}

type Limited = Pick<FileRow, 'max_downloads'>;

/** A code that was good for one pick-up, as each person's is, has no downloads that one could count. */
export function refuseUsedUp({ max_downloads }: Limited): never {
  if (max_downloads === 1) fail('E_USED_UP', { text: REFUSALS.E_USED_UP.once });
  fail('E_USED_UP');
}

/**
 * Returns the preview of a file; none for a file that costs something or is counted, because
 * looking at it would be taking it.
 */
export function findPreview(
  file: Pick<FileRow, 'name' | 'max_downloads'>,
  facts: Facts,
): Preview | undefined {
  const isCounted = file.max_downloads !== null && !facts.isOwner;
  if (isCounted || judge(facts).kind !== 'free') return undefined;
  return previewOf(file.name);
}
