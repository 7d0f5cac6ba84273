import { findLotNumbers } from '../rename/lot-number.ts';
import { findKind } from './kinds/find-kind.ts';
import type { NameCandidate, NameLanguage, NameProposals, NameSettings } from './name-types.ts';
import { proposeForDocument } from './propose-for-document.ts';
import type { PictureReading, Reading } from './reading.ts';
import { describeLook, describeNothing } from './subject/describe-look.ts';
import { findDate } from './subject/find-date.ts';
import { subjectsOf } from './subject/subjects-of.ts';
import { shortenSubject, tidySubject } from './subject/tidy-subject.ts';
import { withKind } from './subject/with-kind.ts';
import { KIND_TEXT, type SubjectKind } from './subject-kinds.ts';

const MOST_CANDIDATES = 4;

/** Names for what was read and seen, in plain rules (PRODUCT §6): nothing is sent, and what is not sure is not said. */
export function proposeNames(reading: Reading, settings: NameSettings): NameProposals {
  if (reading.of === 'document') return proposeForDocument(reading, settings);
  const { kind } = findKind(reading);
  const texts = reading.lines.map(({ text }) => text);
  const lot = kind === 'label' ? findLotNumbers(reading.lines)[0]?.value : undefined;
  const date = isDatedByText(kind)
    ? (findDate(texts) ?? reading.exif.takenAt)
    : (reading.exif.takenAt ?? findDate(texts));
  const said = distinct([
    ...fromText(reading, kind, { ...settings, lot }),
    ...describeLook(reading, kind, settings.language),
  ]).slice(0, MOST_CANDIDATES);
  // A date is no name, but it is true, and files about which nothing is known stand in their order by it.
  if (said.length === 0) {
    const when = date ?? reading.savedAt;
    return { kind, candidates: [describeNothing(reading)], ...(when && { date: when }) };
  }
  return { kind, candidates: said, ...(date && { date }), ...(lot && { lot }) };
}

function isDatedByText(kind: SubjectKind): boolean {
  return ['receipt', 'invoice', 'contract', 'chat', 'table', 'chart'].includes(kind);
}

function fromText(
  reading: PictureReading,
  kind: SubjectKind,
  { language, mostLetters, lot }: NameSettings & { lot: string | undefined },
): NameCandidate[] {
  if (kind === 'photo' || kind === 'product') {
    // Print on a thing is part of what it is, when it can be read well.
    const readable = reading.lines.filter(({ confidence }) => confidence > 0.85);
    if (readable.length === 0) return [];
  }
  const subjects = subjectsOf(reading, kind);
  const named = subjects.flatMap(({ text, sureness, wantsKind }): NameCandidate[] => {
    const plain = shortenSubject(tidySubject(text), mostLetters);
    if (plain === '') return [];
    const whole = wantsKind ? withKind(plain, KIND_TEXT[kind][language], mostLetters) : plain;
    return [{ subject: whole, from: 'text', confidence: sureness }];
  });
  const best = named[0];
  if (best && lot) {
    const mark = language === 'zh' ? `_批号${tidySubject(lot)}` : `_LOT ${tidySubject(lot)}`;
    return [{ ...best, subject: `${best.subject}${mark}` }, ...ranked(named, language)];
  }
  return ranked(named, language);
}

/** In English, lines of Latin letters go before Chinese ones; nothing is translated. */
function ranked(named: NameCandidate[], language: NameLanguage): NameCandidate[] {
  if (language === 'zh') return named;
  const isLatin = ({ subject }: NameCandidate) => !/\p{Script=Han}/u.test(subject);
  return [...named.filter(isLatin), ...named.filter((one) => !isLatin(one))];
}

function distinct(candidates: readonly NameCandidate[]): NameCandidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ subject }) => {
    const key = subject.toLowerCase();
    if (subject === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
