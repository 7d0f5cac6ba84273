/** Pure: what follows for a picture from a problem of the service (SECURITY F8). */
import type { AiFault } from '@transmit/contract';
import { AI_PROBLEMS, type AiProblemKind } from '#adapters/ai/ai-service.ts';

export type ItemOutcome =
  | { kind: 'fail'; fault: AiFault }
  /** Not the picture's fault: it waits, and the batch stands still. */
  | { kind: 'pause' };

const OUTCOMES: Readonly<Record<AiProblemKind, ItemOutcome>> = {
  policy: { kind: 'fail', fault: 'policy' },
  answer: { kind: 'fail', fault: 'answer' },
  input: { kind: 'fail', fault: 'picture' },
  unavailable: { kind: 'fail', fault: 'unavailable' },
  overload: { kind: 'fail', fault: 'unavailable' },
  rate: { kind: 'pause' },
  money: { kind: 'pause' },
  key: { kind: 'pause' },
};

export function decideOutcome(kind: AiProblemKind): ItemOutcome {
  return OUTCOMES[kind];
}

/** Tells whether the service itself is at fault, and how surely the next call would fail too. */
export function weighProblem(kind: AiProblemKind): 'none' | 'counts' | 'opens' {
  if (kind === 'rate' || kind === 'money' || kind === 'key') return 'opens';
  return kind === 'unavailable' || kind === 'overload' ? 'counts' : 'none';
}

/** A call that was not answered, or not for want of money, has most likely cost nothing. */
export function isPaidFor(kind: AiProblemKind): boolean {
  return kind === 'answer' || kind === 'policy';
}

/** Faults of pictures whose calls have most likely cost something. */
export const PAID_FAULTS: readonly AiFault[] = AI_PROBLEMS.filter(isPaidFor).flatMap((kind) => {
  const outcome = decideOutcome(kind);
  return outcome.kind === 'fail' ? [outcome.fault] : [];
});
