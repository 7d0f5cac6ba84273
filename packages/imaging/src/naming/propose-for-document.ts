import type { NameCandidate, NameProposals, NameSettings } from './name-types.ts';
import type { DocumentReading, PlacedLine } from './reading.ts';
import { findDate } from './subject/find-date.ts';
import { shortenSubject, tidySubject } from './subject/tidy-subject.ts';
import { titleLines } from './subject/title-line.ts';
import { KIND_TEXT, type SubjectKind } from './subject-kinds.ts';
import { isWellNamed } from './well-named.ts';

const MOST_CANDIDATES = 4;
/** A title stands among the first lines. */
const FIRST_LINES = 12;

/** Proposes a document's own title, else the first lines that look like one. */
export function proposeForDocument(
  { format, title, lines }: DocumentReading,
  { language, mostLetters }: NameSettings,
): NameProposals {
  const kind = kindOf(format, [title ?? '', ...lines]);
  const candidates: NameCandidate[] = [];
  const add = (text: string, from: NameCandidate['from'], confidence: number) => {
    const subject = shortenSubject(tidySubject(text), mostLetters);
    const isKnown = candidates.some((one) => one.subject === subject);
    if (subject.length >= 2 && !isKnown) candidates.push({ subject, from, confidence });
  };
  // Programs fill the title with "Microsoft Word - 新建文档.docx".
  const own = title?.replace(/^microsoft \w+ - /i, '').replace(/\.\w{2,5}$/, '');
  const first = titleLines(placed(lines));
  if (own && isWellNamed(own)) add(own, 'title', 0.9);
  for (const [at, line] of first.slice(0, 3).entries()) add(line.text, 'text', 0.75 - at * 0.2);
  add(KIND_TEXT[kind][language], 'kind', 0.1);
  const date = findDate([title ?? '', ...lines]);
  return { kind, candidates: candidates.slice(0, MOST_CANDIDATES), ...(date && { date }) };
}

/** Text without sizes: what comes first counts more. */
function placed(lines: readonly string[]): PlacedLine[] {
  const texts = lines
    .map((line) => line.replace(/^#+\s*/, '').trim())
    .filter((text) => text !== '');
  return texts.slice(0, FIRST_LINES).map((text, at) => {
    const top = at / FIRST_LINES;
    return { text, confidence: 1, left: 0, right: 1, top, bottom: top, size: 1 };
  });
}

function kindOf(format: DocumentReading['format'], texts: readonly string[]): SubjectKind {
  const beginning = texts.slice(0, 6).join('\n');
  if (/发票代码|发票号码|^\s*invoice\b/im.test(beginning)) return 'invoice';
  if (/合同|协议书?$|agreement|contract/im.test(beginning)) return 'contract';
  if (format === 'sheet') return 'table';
  return format === 'slides' ? 'slides' : 'page';
}
