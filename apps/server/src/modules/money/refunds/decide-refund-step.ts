/** Pure: what follows for a refund of ours from what its provider says (PAY.md §4, decision 169). */
import { REFUSALS } from '@transmit/contract/refusals';
import { ProviderProblem, type RefundFacts } from '#adapters/payment/payment-provider.ts';
import type { RefundRow } from '../money.tables.ts';

/**
 * `again`: closed, and asked for under another number while there are some left. `reopened`: the provider works on it
 * after all. `paid_twice`: the money went back though we had ended the refund otherwise.
 */
export type RefundStep = 'nothing' | 'done' | 'abnormal' | 'again' | 'reopened' | 'paid_twice';

type Told = Partial<Record<RefundFacts['state'], RefundStep>>;

const STEPS: Readonly<Record<RefundRow['state'], Told>> = {
  pending: { done: 'done', abnormal: 'abnormal', closed: 'again' },
  // An operator may be paying it at this moment: no other number is tried.
  abnormal: { pending: 'reopened', done: 'done' },
  closed: { done: 'paid_twice' },
  by_hand: { done: 'paid_twice' },
  done: {},
};

export function decideRefundStep(ours: RefundRow['state'], told: RefundFacts['state']): RefundStep {
  return STEPS[ours][told] ?? 'nothing';
}

/** Tries under one number, some hours apart from the first to the last, of which the provider refuses the last. */
const MOST_TRIES_TO_REFUSALS = 12;

/** True where the provider has turned a refund down for good; `tries` counts the one that was refused. */
export function isRefusedForGood(error: unknown, tries: number): boolean {
  const isRefusal = error instanceof ProviderProblem && error.kind === 'refused';
  return isRefusal && tries >= MOST_TRIES_TO_REFUSALS;
}

const WORDS = REFUSALS.E_ORDER_STATE;

/** A refund that an operator may note as paid back by hand is one that the provider has given up. */
const REFUSED_NOTES: Readonly<Record<RefundRow['state'], string | undefined>> = {
  abnormal: undefined,
  pending: WORDS.refundAtProvider,
  // Another number tries the same.
  closed: WORDS.refundAtProvider,
  done: WORDS.refundDone,
  by_hand: WORDS.refundNotedBefore,
};

/** The sentence that refuses the note; undefined where it may be made. */
export function refuseHandNote(state: RefundRow['state']): string | undefined {
  return REFUSED_NOTES[state];
}
