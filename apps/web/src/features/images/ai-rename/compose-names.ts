import { composeStem } from '@transmit/imaging/naming/name-pattern';
import { KIND_TEXT } from '@transmit/imaging/naming/subject-kinds';
import type { Proposal } from './name-detail.ts';
import type { NameForm } from './name-form.ts';

/** Three digits look like a series from the first file on. */
const DIGITS = 3;

export interface Nameable {
  id: string;
  /** The stem that it has. */
  original: string;
  /** Undefined while nothing is known, and for files that keep their names. */
  proposal: Proposal | undefined;
  /** Candidate that the person chose. */
  choice: number;
}

/** The stem of every file that gets one, numbered in the order of the list. */
export function composeNames(
  files: readonly Nameable[],
  { parts, separator, language }: NameForm,
): Map<string, string> {
  const named = files.filter(({ proposal }) => proposal !== undefined);
  const digits = Math.max(DIGITS, String(named.length).length);
  return new Map(
    named.map(({ id, original, proposal, choice }, at) => {
      const subject = subjectOf(proposal, choice);
      const kind = proposal?.kind ? KIND_TEXT[proposal.kind][language === 'en' ? 'en' : 'zh'] : '';
      const own = parts.map((part) => (part === 'lot' ? { text: proposal?.lot ?? '' } : part));
      const fill = { subject, kind, original, date: proposal?.date, number: at + 1, digits };
      return [id, composeStem({ parts: own, separator }, fill)];
    }),
  );
}

/** The chosen candidate; with other settings there may be fewer than there were. */
export function subjectOf(proposal: Proposal | undefined, choice: number): string {
  return (proposal?.candidates[choice] ?? proposal?.candidates[0])?.subject ?? '';
}

/** A name in three pieces, so that its subject stands out. */
export function splitAtSubject(name: string, subject: string): [string, string, string] {
  const at = subject === '' ? -1 : name.indexOf(subject);
  if (at < 0) return [name, '', ''];
  const end = at + subject.length;
  return [name.slice(0, at), subject, name.slice(end)];
}
