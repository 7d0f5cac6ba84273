/** Pure: the list of codes as it is counted, searched, copied and printed. */
import { formatCode, normalizeCode, type PersonCodeState } from '@transmit/contract';
import { foldName } from '@transmit/contract/collect';
import type { PersonCode, PersonShare } from './api.ts';
import { text } from './text.ts';

export type CodeTab = 'all' | PersonCodeState;

const TICKETS_A_PAGE = 8;

export function countByTab(rows: readonly PersonCode[]): Record<CodeTab, number> {
  const counts = { all: rows.length, open: 0, taken: 0, withdrawn: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** Rows of a tab whose name or code has what was typed in it, however it was typed. */
export function chooseRows(rows: readonly PersonCode[], tab: CodeTab, query: string): PersonCode[] {
  const name = foldName(query);
  const code = normalizeCode(query);
  return rows.filter(
    (row) =>
      (tab === 'all' || row.state === tab) &&
      (query === '' ||
        (name !== '' && foldName(row.person).includes(name)) ||
        (code !== '' && row.code.includes(code))),
  );
}

/** Those of a list who have a code already, each once. */
export function findAgain(rows: readonly PersonCode[], people: readonly string[]): string[] {
  const there = new Set(rows.map(({ person }) => foldName(person)));
  return [...new Set(people.filter((person) => there.has(foldName(person))))];
}

/** `2026-12-03 22:00`: with its year, since a ticket or a sentence is read who knows when. */
export function writeUntil({ expire_time }: Pick<PersonShare, 'expire_time'>): string {
  return expire_time.slice(0, 16);
}

export function writeSentence(row: PersonCode, share: PersonShare): string {
  const { person, code, detail_url: link } = row;
  return text.sentence({
    person,
    name: share.name,
    code: formatCode(code),
    until: writeUntil(share),
    link,
  });
}

/** Cells of the workbook, a row for each person. */
export function listCells(rows: readonly PersonCode[]): string[][] {
  return rows.map(({ person, code, detail_url, state, take_time }) => [
    person,
    formatCode(code),
    detail_url,
    text.tab[state],
    take_time ?? '',
  ]);
}

/** Tickets by page of paper. */
export function splitPages(rows: readonly PersonCode[]): PersonCode[][] {
  const pages = Math.ceil(rows.length / TICKETS_A_PAGE);
  return Array.from({ length: pages }, (_, page) =>
    rows.slice(page * TICKETS_A_PAGE, (page + 1) * TICKETS_A_PAGE),
  );
}
