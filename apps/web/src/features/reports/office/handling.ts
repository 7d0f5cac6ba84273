/** Pure: what an operator writes about a report while a colleague may do so too. */
import { REPORT_STATES } from '@transmit/contract';
import type { Report } from '../api.ts';

export type Handling = Pick<Report, 'state' | 'note' | 'answer'>;

const FIELDS = ['state', 'note', 'answer'] as const;

export function handlingOf({ state, note, answer }: Report): Handling {
  return { state, note, answer };
}

/** The fields that were changed, and what stood in them: the others are left as they are by then. */
export function handlingChanges(written: Handling, seen: Handling) {
  const changed = FIELDS.filter((field) => written[field] !== seen[field]);
  return { ...pick(written, changed), seen: pick(seen, changed) };
}

/** The form over what a colleague has saved: what was not touched follows, what was typed stays. */
export function overTheirs(written: Handling, seen: Handling, theirs: Handling): Handling {
  const changed = FIELDS.filter((field) => written[field] !== seen[field]);
  return { ...theirs, ...pick(written, changed) };
}

/** Reads from a refusal what stands there by now. */
export function readTheirs({
  state,
  note,
  answer,
}: Readonly<Record<string, unknown>>): Handling | undefined {
  const known = REPORT_STATES.find((one) => one === state);
  if (!known || typeof note !== 'string' || typeof answer !== 'string') return undefined;
  return { state: known, note, answer };
}

function pick(from: Handling, fields: readonly (keyof Handling)[]): Partial<Handling> {
  return Object.fromEntries(fields.map((field) => [field, from[field]]));
}
