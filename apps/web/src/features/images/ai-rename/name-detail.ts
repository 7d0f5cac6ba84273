import type { NameCandidate, NameProposals, Reading, SubjectKind } from '@transmit/imaging';
import { proposeNames } from '@transmit/imaging/naming/propose-names';
import type { NameForm } from './name-form.ts';

/** Result for a file. */
export type NameDetail =
  /** A person has named it; nobody looked. */
  | { by: 'kept' }
  /** Read by the built-in engine; names follow from it at once, whatever the settings. */
  | { by: 'local'; reading: Reading }
  | ServiceNames;

interface ServiceNames {
  by: 'service';
  /** The service's name, as people are told it. */
  engine: string;
  names: readonly string[];
  date: NameProposals['date'] | undefined;
  /** Printed on it; empty where none was read. */
  lot: string;
}

/** Parts that a name can be made of. */
export interface Proposal {
  candidates: readonly Pick<NameCandidate, 'subject' | 'from'>[];
  date: NameProposals['date'] | undefined;
  kind: SubjectKind | undefined;
  lot: string | undefined;
}

export function proposalOf(detail: NameDetail, form: NameForm): Proposal | undefined {
  if (detail.by === 'kept') return undefined;
  if (detail.by === 'local') {
    const { candidates, date, kind, lot } = readNames(detail.reading, form);
    return { candidates, date, kind, lot };
  }
  const candidates = detail.names.map((subject) => ({ subject, from: 'text' as const }));
  return { candidates, date: detail.date, kind: undefined, lot: detail.lot };
}

interface Known {
  key: string;
  proposals: NameProposals;
}

/** Names are asked for with every drawing of a row. */
const known = new WeakMap<Reading, Known>();

function readNames(reading: Reading, { language, mostLetters }: NameForm): NameProposals {
  // The built-in engine writes no pinyin.
  const settings = { language: language === 'en' ? 'en' : 'zh', mostLetters } as const;
  const key = `${settings.language} ${mostLetters}`;
  const found = known.get(reading);
  if (found?.key === key) return found.proposals;
  const proposals = proposeNames(reading, settings);
  known.set(reading, { key, proposals });
  return proposals;
}

/** `2026-11-18` as the service writes a day; nothing for what is none. */
export function readDay(text: string): NameProposals['date'] | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (day === undefined) return undefined;
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  return { ...date, hour: 0, minute: 0, second: 0 };
}
