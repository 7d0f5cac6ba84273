/** Pure: whether a share takes more codes for people, and which of those it has make room. */
import { MAX_PERSON_CODES } from '@transmit/contract';
import type { PersonCodeRow } from '../shares.tables.ts';

type Standing = Pick<PersonCodeRow, 'id' | 'used_at' | 'removed_at'>;

export type MakingVerdict =
  | { kind: 'ended' }
  | { kind: 'many'; left: number }
  /** `drop`: withdrawn codes that go, the first made first. */
  | { kind: 'make'; drop: number[] };

/**
 * Withdrawn codes give way to new ones: whoever pasted a wrong list withdraws it and pastes the right one. Codes that were
 * picked up by stay: they say who has it.
 */
export function decideMaking(
  { isEnded, asked }: { isEnded: boolean; asked: number },
  there: readonly Standing[],
): MakingVerdict {
  if (isEnded) return { kind: 'ended' };
  const left = countRoom(there);
  if (asked > left) return { kind: 'many', left };
  const over = Math.max(0, there.length + asked - MAX_PERSON_CODES);
  const drop = there.filter(isWithdrawn).slice(0, over);
  return { kind: 'make', drop: drop.map(({ id }) => id) };
}

/** The number of codes that may still be made. */
export function countRoom(there: readonly Standing[]): number {
  return MAX_PERSON_CODES - there.filter((one) => !isWithdrawn(one)).length;
}

function isWithdrawn({ removed_at }: Standing): boolean {
  return removed_at !== null;
}
