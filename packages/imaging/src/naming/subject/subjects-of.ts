import type { PictureReading, PlacedLine } from '../reading.ts';
import type { SubjectKind } from '../subject-kinds.ts';
import { CLOCK, MONEY } from './patterns.ts';
import { titleLines, valueBehind } from './title-line.ts';

/** A text that may be what a name says; `sureness` is 0 to 1. */
export interface NameSubject {
  text: string;
  sureness: number;
  /** The kind is said after it: 永辉超市 → 永辉超市小票. */
  wantsKind?: boolean;
}

type Strategy = (reading: PictureReading) => (NameSubject | undefined)[];

/** Lists the subjects that the texts of a picture of a kind offer, the best first. */
export function subjectsOf(reading: PictureReading, kind: SubjectKind): NameSubject[] {
  const own = STRATEGIES[kind]?.(reading) ?? [];
  const titles = titleLines(reading.lines).slice(0, 3);
  const all = [...own, ...titles.map((line, at) => titled(line, 0.7 - at * 0.2))];
  const seen = new Set<string>();
  return all.filter((subject): subject is NameSubject => {
    const key = subject?.text.replace(/[\s\p{P}]/gu, '');
    if (!subject || !key || key.length < 2 || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const STRATEGIES: Partial<Record<SubjectKind, Strategy>> = {
  receipt: ({ lines }) => [
    ofLine(findLine(top(lines, 0.35), SHOP), 0.85, true),
    said(valueBehind(lines, /^(?:商户|店铺|门店)(?:名称|名)?/), 0.8, true),
  ],
  invoice: ({ lines }) => [
    said(valueBehind(lines, /(?:销售方|销方)(?:名称)?|^名\s*称/), 0.7, true),
    ofLine(findLine(lines, /发票|invoice/i), 0.75),
  ],
  label: ({ lines }) => [
    said(
      valueBehind(
        lines,
        /^(?:品\s*名|产品名称|名\s*称|货品名称|product(?:\s*name)?)(?=\s*[:：\s]|$)/i,
      ),
      0.9,
    ),
  ],
  contract: ({ lines }) => [
    ofLine(
      titleLines(top(lines, 0.4)).find(
        ({ text }) => /合同|协议|agreement|contract/i.test(text) && text.length <= 24,
      ),
      0.95,
    ),
  ],
  card: ({ lines }) => [
    ofLine(
      titleLines(lines).find(({ text }) => PERSON.test(text.trim())),
      0.85,
      true,
    ),
    ofLine(findLine(lines, COMPANY), 0.7, true),
  ],
  chat: ({ lines }) => [
    ofLine(
      top(lines, 0.14).find((line) => isCentred(line) && isWord(line)),
      0.85,
      true,
    ),
    ofLine(top(lines, 0.14).find(isWord), 0.6, true),
  ],
  chart: ({ lines }) => [
    ofLine(titleLines(top(lines, 0.22)).find(isWord), 0.85),
    ofLine(findLine(lines, /图|趋势|统计|占比|分析|chart/i), 0.7),
  ],
  table: (reading) => [ofLine(titleAbove(reading), 0.85), said(headOf(reading), 0.5, true)],
  screenshot: ({ lines }) => [
    ofLine(
      titleLines(top(lines, 0.16)).find((line) => isCentred(line) && isWord(line)),
      0.85,
      true,
    ),
  ],
};

const SHOP =
  /超市|商店|便利|餐厅|饭店|酒店|酒楼|面馆|火锅|咖啡|奶茶|茶饮|书店|药房|药店|烘焙|食堂|商场|百货|小吃|料理|烧烤|店$|[)）]$|market|store|shop|cafe|coffee|mart\b|restaurant/i;
const COMPANY = /有限公司|集团|工作室|事务所|co\.|ltd|inc\b|studio/i;
const PERSON = /^[\p{Script=Han}]{2}\s*[\p{Script=Han}]{0,2}$|^[A-Z][a-z]+\s+[A-Z][a-z]+$/u;

function ofLine(
  line: PlacedLine | undefined,
  sureness: number,
  wantsKind = false,
): NameSubject | undefined {
  return line && { text: line.text, sureness: sureness * line.confidence, wantsKind };
}

function titled(line: PlacedLine, sureness: number): NameSubject {
  return { text: line.text, sureness: sureness * line.confidence };
}

function said(
  text: string | undefined,
  sureness: number,
  wantsKind = false,
): NameSubject | undefined {
  return text === undefined ? undefined : { text, sureness, wantsKind };
}

function top(lines: readonly PlacedLine[], share: number): PlacedLine[] {
  return lines.filter((line) => line.bottom <= share);
}

function findLine(lines: readonly PlacedLine[], expression: RegExp): PlacedLine | undefined {
  return titleLines(lines).find(({ text }) => expression.test(text));
}

function isCentred({ left, right }: PlacedLine): boolean {
  return Math.abs((left + right) / 2 - 0.5) < 0.12;
}

function isWord({ text }: PlacedLine): boolean {
  return /\p{L}{2}/u.test(text) && !CLOCK.test(text.trim()) && !MONEY.test(text);
}

/** The line over the first row with several cells. */
function titleAbove({ lines, table }: PictureReading): PlacedLine | undefined {
  const first = table.findIndex((row) => row.filter((cell) => cell !== '').length >= 3);
  const above = table
    .slice(0, Math.max(0, first))
    .flat()
    .filter((cell) => cell !== '');
  return titleLines(lines.filter(({ text }) => above.some((cell) => cell.includes(text))))[0];
}

/** Without a title, a table is called by what its columns are. */
function headOf({ table }: PictureReading): string | undefined {
  const head = table.find((row) => row.filter((cell) => cell !== '').length >= 3);
  const words = head?.filter((cell) => /\p{L}{2}/u.test(cell) && !/序号|编号|备注/.test(cell));
  return words && words.length >= 2 ? words.slice(0, 3).join('') : undefined;
}
