import type { FoundLot, LotDoubt, LotShapes } from '@transmit/imaging';
import { lotDoubt, NO_SHAPES } from '@transmit/imaging/rename/clear-lot';
import { settleLetters } from '@transmit/imaging/rename/settle-letters';
import type { Tone } from '#ui/feedback/tone.ts';

/** A person's decision about the number of a picture. */
export interface Decision {
  /** As typed; empty when there is no number. */
  value: string;
  isConfirmed: boolean;
}

export type LotState =
  /** Not read yet. */
  | 'pending'
  | 'failed'
  /** Nothing was found, and nobody has typed anything. */
  | 'none'
  /** Found, but it may be wrong: a person must look. */
  | 'doubtful'
  | 'likely'
  | 'confirmed'
  /** The person says that there is none. */
  | 'skipped';

export const STATE_TONES: Record<LotState, Tone> = {
  pending: 'neutral',
  failed: 'danger',
  none: 'warn',
  doubtful: 'warn',
  likely: 'info',
  confirmed: 'ok',
  skipped: 'neutral',
};

export interface LotFinding {
  state: LotState;
  /** Reason why the number that was read needs a person's eyes. */
  doubt?: LotDoubt;
  /** Text of the field: typed, or the best that was found. */
  value: string;
}

/** Facts about a picture before a person has spoken. */
export interface LotEvidence {
  /** Undefined while the picture is not read. */
  found: readonly FoundLot[] | undefined;
  hasFailed?: boolean;
  /** Shapes that the numbers of the whole batch share. */
  shapes?: LotShapes;
}

/** The numbers to choose from, the likeliest first, also by what the rest of the batch has in its place. */
export function candidatesOf({ found, shapes = NO_SHAPES }: LotEvidence): readonly FoundLot[] {
  return settleLetters(found ?? [], shapes.places);
}

export function judgeLot(evidence: LotEvidence, decision: Decision | undefined): LotFinding {
  const { hasFailed = false, shapes = NO_SHAPES } = evidence;
  const found = evidence.found && candidatesOf(evidence);
  const value = decision?.value ?? found?.[0]?.value ?? '';
  if (decision?.isConfirmed) return { state: value === '' ? 'skipped' : 'confirmed', value };
  if (hasFailed) return { state: 'failed', value };
  if (!found) return { state: 'pending', value };
  if (value === '') return { state: 'none', value };
  if (decision) return { state: 'doubtful', value };
  const doubt = lotDoubt(found, shapes);
  return doubt ? { state: 'doubtful', value, doubt } : { state: 'likely', value };
}

/** A number is used only when a person has said yes to it. */
export function confirmedValue({ state, value }: LotFinding): string | undefined {
  return state === 'confirmed' ? value.trim() : undefined;
}

/** Waits for a person's eyes. */
export function isOpen(state: LotState): boolean {
  return state === 'none' || state === 'doubtful' || state === 'likely' || state === 'failed';
}

/** The picture to look at: the wished one while it is on the workbench, else the first that is open. */
export function shownOf(
  ids: readonly string[],
  wished: string | undefined,
  stateOf: (id: string) => LotState,
): string | undefined {
  if (wished !== undefined && ids.includes(wished)) return wished;
  return nextOpen(ids, undefined, stateOf) ?? ids[0];
}

/** The next picture to look at after this one, from the start again at the end. */
export function nextOpen(
  ids: readonly string[],
  after: string | undefined,
  stateOf: (id: string) => LotState,
): string | undefined {
  const at = after === undefined ? -1 : ids.indexOf(after);
  const inTurn = [...ids.slice(at + 1), ...ids.slice(0, at + 1)];
  return inTurn.find((id) => isOpen(stateOf(id)));
}
