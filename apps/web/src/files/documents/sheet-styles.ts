import { readXml } from './read-xml.ts';

/** How a number is meant: the rest of a format is looks. */
export type CellStyle = 'plain' | 'date' | 'time' | 'elapsed' | 'moment' | 'percent';

/** The formats that every spreadsheet knows without being told (ECMA-376 §18.8.30), Chinese ones too. */
const BUILT_IN = new Map<number, CellStyle>([
  ...numbers('percent', 9, 10),
  ...numbers('date', 14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58),
  ...numbers('time', 18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56),
  ...numbers('elapsed', 46),
  ...numbers('moment', 22),
]);

/** The style of each cell format, by the number that cells name. */
export function readCellStyles(xml: string): CellStyle[] {
  const own = new Map<number, CellStyle>();
  const styles: CellStyle[] = [];
  let isInCells = false;
  readXml(xml, {
    open(tag, attribute) {
      if (tag === 'numFmt')
        own.set(Number(attribute('numFmtId')), styleOf(attribute('formatCode') ?? ''));
      if (tag === 'cellXfs') isInCells = true;
      if (tag !== 'xf' || !isInCells) return;
      const id = Number(attribute('numFmtId') ?? 0);
      styles.push(own.get(id) ?? BUILT_IN.get(id) ?? 'plain');
    },
    close(tag) {
      if (tag === 'cellXfs') isInCells = false;
    },
  });
  return styles;
}

/** By the letters of a format outside its quoted words and colours: `yyyy"年"m"月"`, `[$-804]h:mm`. */
export function styleOf(format: string): CellStyle {
  if (/\[[hms]+\]/i.test(format.slice(0, 256))) return 'elapsed';
  const letters = format
    .slice(0, 256)
    .replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
    .split(';', 1)[0]
    ?.toLowerCase();
  if (!letters || letters === 'general') return 'plain';
  const isDate = /[yd]/.test(letters);
  const isTime = /[hs]/.test(letters);
  if (isDate) return isTime ? 'moment' : 'date';
  if (isTime) return 'time';
  if (/^m+$/.test(letters)) return 'date';
  return letters.includes('%') ? 'percent' : 'plain';
}

function numbers(style: CellStyle, ...ids: number[]): [number, CellStyle][] {
  return ids.map((id) => [id, style]);
}
