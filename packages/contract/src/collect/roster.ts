/** Reads a list of names as people have it: pasted lines, or the rows of a table (PRODUCT §8). */

import { cleanPerson } from './clean-person.ts';
import { COLLECT_VALUE_LENGTH, MAX_PERSON_LENGTH, MAX_ROSTER } from './collect-limits.ts';
import { foldName, foldNumber } from './fold-name.ts';
import type { Person } from './match-names.ts';

export interface RosterLine extends Person {
  /** Counted from 1, as the person who pasted it sees it. */
  line: number;
}

/** `same`: stands there before, in line `sameAs`; `surname`: looks unfinished; `odd`: no name; `long`; `many`: past the most. */
export type RosterDoubt = 'same' | 'surname' | 'odd' | 'long' | 'many';

export interface LeftLine extends RosterLine {
  reason: RosterDoubt;
  sameAs?: number;
}

export interface ReadRoster {
  people: RosterLine[];
  /** Not added by itself: each with the reason, and added when its collector says so. */
  left: LeftLine[];
  /** The heading of the column that the names were taken from; empty where the table has none. */
  column: string;
}

const COMPOUND_SURNAMES = new Set(
  '欧阳 司马 上官 诸葛 东方 皇甫 尉迟 公孙 慕容 令狐 夏侯 端木 百里 南宫 长孙 宇文 司徒 司空 轩辕 独孤'.split(
    ' ',
  ),
);
const NAME_HEAD = /^(?:学生|员工|本人)?(?:姓\s*名|名\s*字|名\s*单|name|full\s*name)$/iu;
const NUMBER_HEAD = /^(?:学\s*号|工\s*号|编\s*号|座\s*号|员工号|考号|id|no\.?|number)$/iu;
/** `1.`, `1、`, `(1)`, `①` before a name. */
const ORDINAL = /^(?:[(（]?\d{1,4}[)）.、．:：]\s*|[①-⑳]\s*)/u;
const NUMBER = /^[A-Za-z]{0,4}[-_]?\d{2,20}$/u;
const TOTALS = /合计|总计|共计|小计|人数|名单|签名|日期|备注|\d+\s*人/u;
/** Letters of any writing, inner marks and spaces; a name has nothing else. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\s·•・.'’\-()（）]*$/u;

/** One name a line, or several by 、, commas or tabs; a number beside a name is taken along. */
export function readRosterText(text: string): ReadRoster {
  const cells = text.split(/\r\n|\r|\n/).map((typed) => {
    const line = typed.trim().replace(ORDINAL, '');
    const parts = line.split(/[\t,，;；]+/);
    return parts.length > 1 ? parts : line.split('、');
  });
  const isTable = cells.some((row) => row.some((cell) => isHead(cell, NAME_HEAD)));
  if (isTable) return readRosterRows(cells);
  const lines = cells.flatMap((parts, at) => readParts(parts, at + 1));
  return sort(lines, '');
}

/** Rows of a workbook's sheet or of a CSV; the column of names is found by its heading, or by what stands in it. */
export function readRosterRows(rows: readonly (readonly string[])[]): ReadRoster {
  const headAt = rows.findIndex((row) => row.some((cell) => isHead(cell, NAME_HEAD)));
  const head = rows[headAt] ?? [];
  const names =
    headAt >= 0 ? head.findIndex((cell) => isHead(cell, NAME_HEAD)) : fullestColumn(rows);
  const numbers = head.findIndex((cell) => isHead(cell, NUMBER_HEAD));
  const lines = rows.slice(headAt + 1).flatMap((row, at) => {
    const name = cleanCell(row[names] ?? '');
    if (name === '') return [];
    return [{ name, number: cleanNumber(row[numbers] ?? ''), line: headAt + at + 2 }];
  });
  return sort(lines, cleanPerson(head[names] ?? ''));
}

/** Cells of a CSV with commas, semicolons or tabs, quoted or not. */
export function splitCsv(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, '');
  const mark = [',', '\t', ';'].find((one) => firstLine(plain).includes(one)) ?? ',';
  const rows: string[][] = [[]];
  const quoted = `"((?:[^"]|"")*)"(?=${mark}|\r|\n|$)`;
  const cell = new RegExp(`(?:${quoted}|([^${mark}\r\n]*))(${mark}|\r\n|\r|\n|$)`, 'gy');
  for (let found = cell.exec(plain); found; found = cell.exec(plain)) {
    const [whole, within, open = '', end = ''] = found;
    rows.at(-1)?.push(within === undefined ? open : within.replaceAll('""', '"'));
    if (whole === '' || end === '') break;
    if (end !== mark) rows.push([]);
  }
  return rows.filter((row) => row.some((one) => one.trim() !== ''));
}

function firstLine(text: string): string {
  return text.slice(0, text.search(/[\r\n]|$/));
}

function isHead(cell: string, head: RegExp): boolean {
  return head.test(cell.normalize('NFKC').trim());
}

/** A line of several names, or of one with its number on either side. */
function readParts(parts: readonly string[], line: number): RosterLine[] {
  const read = parts.map(cleanCell).filter((part) => foldName(part) !== '');
  const numbers = read.filter((part) => NUMBER.test(part));
  const names = read.filter((part) => !NUMBER.test(part));
  const [name = ''] = names;
  if (names.length === 1) return [splitNumber(name, numbers[0] ?? '', line)];
  return (names.length > 0 ? names : numbers).map((one) => ({ name: one, number: '', line }));
}

/** `白若溪 0203`, `0203 白若溪` */
function splitNumber(text: string, number: string, line: number): RosterLine {
  const words = text.split(' ');
  const at = words.length > 1 && number === '' ? words.findIndex((word) => NUMBER.test(word)) : -1;
  if (at < 0) return { name: text, number: cleanNumber(number), line };
  return {
    name: words.filter((_, place) => place !== at).join(' '),
    number: cleanNumber(words[at] ?? ''),
    line,
  };
}

function cleanCell(text: string): string {
  return cleanPerson(text.trim().replace(ORDINAL, ''));
}

function cleanNumber(text: string): string {
  return cleanPerson(text).slice(0, COLLECT_VALUE_LENGTH);
}

/** The column in which most cells look like names; the first of them. */
function fullestColumn(rows: readonly (readonly string[])[]): number {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const counts = Array.from({ length: Math.min(width, 50) }, (_, column) => {
    return rows.filter((row) => doubtOf(cleanPerson(row[column] ?? '')) === undefined).length;
  });
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

function doubtOf(name: string): Exclude<RosterDoubt, 'same' | 'many'> | undefined {
  if (name.length > MAX_PERSON_LENGTH) return 'long';
  if (COMPOUND_SURNAMES.has(name) || /^\p{Script=Han}$/u.test(name)) return 'surname';
  return !NAME.test(name) || TOTALS.test(name) || foldName(name) === '' ? 'odd' : undefined;
}

function sort(lines: readonly RosterLine[], column: string): ReadRoster {
  const roster: ReadRoster = { people: [], left: [], column };
  const seen = new Map<string, number>();
  for (const line of lines) {
    const key = `${foldName(line.name)}\n${foldNumber(line.number)}`;
    const sameAs = seen.get(key);
    const reason = doubtOf(line.name) ?? (sameAs === undefined ? roomFor(roster) : 'same');
    if (reason === undefined) {
      seen.set(key, line.line);
      roster.people.push(line);
    } else {
      roster.left.push({ ...line, reason, ...(reason === 'same' && { sameAs: sameAs ?? 0 }) });
    }
  }
  return roster;
}

function roomFor({ people }: ReadRoster): 'many' | undefined {
  return people.length >= MAX_ROSTER ? 'many' : undefined;
}

/** `和第 31 行同名`, `只有姓，像没写完`, `不像名字` */
export function doubtText({ reason, sameAs }: Pick<LeftLine, 'reason' | 'sameAs'>): string {
  switch (reason) {
    case 'same':
      return `和第 ${sameAs} 行同名`;
    case 'surname':
      return '只有姓，像没写完';
    case 'odd':
      return '不像名字';
    case 'long':
      return `超过 ${MAX_PERSON_LENGTH} 个字`;
    case 'many':
      return `名单最多 ${MAX_ROSTER} 人`;
  }
}
