/** The table in docs/security.md: which defence was seen to be held by which test. */
import type { Defence } from '../defence.ts';

const HEAD = [
  '| defence | file | test | seen failing without it |',
  '| --- | --- | --- | --- |',
] as const;
const START = '<!-- defences -->';
/** A test of a table is named by its row, and a row may be thousands of letters. */
const MOST_LETTERS = 200;
const END = '<!-- /defences -->';

/** A row's three cells that the list of defences decides; the last is what a run has seen. */
export function rowHead({ id, file, test }: Defence): string {
  return `| ${cell(id)} | \`${file}\` | \`${test}\` |`;
}

/** Reads the tests that the table says were seen red, by the head of its row. */
export function readSeen(document: string): Map<string, string> {
  const rows = section(document).split('\n').slice(HEAD.length);
  return new Map(
    rows.flatMap((row) => {
      const [, head, seen] = /^(\|.*`[^`]*` \|) (red: .*) \|$/.exec(row) ?? [];
      return head && seen ? [[head, seen] as const] : [];
    }),
  );
}

/** The document with the rows of all defences, in their order. */
export function writeTable(
  document: string,
  defences: readonly Defence[],
  seen: ReadonlyMap<string, string>,
): string {
  const rows = defences.map((one) => {
    const head = rowHead(one);
    return `${head} ${seen.get(head) ?? 'not yet'} |`;
  });
  const table = `\n\n${[...HEAD, ...rows].join('\n')}\n\n`;
  return document.replace(`${START}${section(document, false)}${END}`, () => START + table + END);
}

/** Tells a run that went red by the first test that failed, and the number of others. */
export function tellRed([first = '', ...others]: readonly string[]): string {
  const name = first.length > MOST_LETTERS ? `${first.slice(0, MOST_LETTERS)}…` : first;
  return `red: ${cell(name)}${others.length > 0 ? ` (and ${others.length} more)` : ''}`;
}

function section(document: string, trimmed = true): string {
  const from = document.indexOf(START);
  const to = document.indexOf(END);
  if (from === -1 || to === -1) throw new Error(`docs/security.md has no ${START} … ${END}`);
  const text = document.slice(from + START.length, to);
  return trimmed ? text.trim() : text;
}

/** One line, in which nothing ends the cell. */
function cell(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
