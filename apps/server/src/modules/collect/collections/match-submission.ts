/** Whom of the list a hand-in counts for, and which hand-ins are one person's. */
import { type CollectField, foldName, foldNumber, personOf } from '@transmit/contract/collect';
import type { SubmissionRow } from '../collect.tables.ts';
import type { Roster } from './rosters.ts';

export type Matched = Pick<SubmissionRow, 'person' | 'alike' | 'who'>;

/** `key` tells hand-ins apart of which nobody can say whose they are. */
export function matchSubmission(
  { fields, values }: { fields: readonly CollectField[]; values: readonly string[] },
  roster: Roster,
  key: string,
): Matched {
  const typed = personOf(fields, values);
  const match = roster.size > 0 ? roster.match(typed) : undefined;
  if (match?.kind === 'person') return ofPerson(match.index);
  const alike = match?.kind === 'several' ? match.indexes : (match?.like ?? []);
  const name = foldName(typed.name);
  const number = foldNumber(typed.number);
  const who = name === '' && number === '' ? `k:${key}` : `n:${name}/${number}`;
  return { person: null, alike: JSON.stringify(alike.slice(0, 3)), who };
}

export function ofPerson(index: number): Matched {
  return { person: index, alike: '[]', who: `p:${index}` };
}
