import type { NameCandidate, NameProposals, Reading, SubjectKind } from '@transmit/imaging';
import { proposeNames } from '@transmit/imaging/naming/propose-names';
import type { NameForm } from './name-form.ts';

/** What became of a file. */
export type NameDetail =
  /** A person has named it; nobody looked. */
  | { by: 'kept' }
  /** Read by the built-in engine; names follow from it at once, whatever the settings. */
  | { by: 'local'; reading: Reading }
  | ServiceNames;

export interface ServiceNames {
  by: 'service';
  /** The service's name, as people are told it. */
  engine: string;
  names: readonly string[];
  date: NameProposals['date'] | undefined;
  points: number;
  jobId: number;
  itemId: number;
}

/** What a name can be made of. */
export interface Proposal {
  candidates: readonly Pick<NameCandidate, 'subject' | 'from'>[];
  date: NameProposals['date'] | undefined;
  kind: SubjectKind | undefined;
}

export function proposalOf(detail: NameDetail, form: NameForm): Proposal | undefined {
  if (detail.by === 'kept') return undefined;
  if (detail.by === 'local') {
    const { candidates, date, kind } = readNames(detail.reading, form);
    return { candidates, date, kind };
  }
  const candidates = detail.names.map((subject) => ({ subject, from: 'text' as const }));
  return { candidates, date: detail.date, kind: undefined };
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
