import type { DocumentParts } from '../document-parts.ts';

/** A number as it stands: neither digits nor anything else are asked for. */
export const PLAIN = 'General';

const YEAR_MONTH = 'yyyy"年"m"月"';
const MONTH_DAY = 'm"月"d"日"';
const NOON = 'AM/PMh"时"mm"分"';
const NOON_SECONDS = 'AM/PMh"时"mm"分"ss"秒"';

/**
 * The formats that every spreadsheet knows without being told (ECMA-376 §18.8.30), in the Chinese edition.
 * Short dates are written in order of size: what the reader's system would make of them is not known.
 */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '"¥"#,##0;"¥"-#,##0',
  6: '"¥"#,##0;"¥"-#,##0',
  7: '"¥"#,##0.00;"¥"-#,##0.00',
  8: '"¥"#,##0.00;"¥"-#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy-mm-dd',
  15: 'yyyy-mm-dd',
  16: 'mm-dd',
  17: 'yyyy-mm',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  27: YEAR_MONTH,
  28: MONTH_DAY,
  29: MONTH_DAY,
  30: 'yyyy-mm-dd',
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"时"mm"分"',
  33: 'h"时"mm"分"ss"秒"',
  34: NOON,
  35: NOON_SECONDS,
  36: YEAR_MONTH,
  37: '#,##0;-#,##0',
  38: '#,##0;-#,##0',
  39: '#,##0.00;-#,##0.00',
  40: '#,##0.00;-#,##0.00',
  41: '#,##0;-#,##0;"-"',
  42: '"¥"#,##0;"¥"-#,##0;"¥-"',
  43: '#,##0.00;-#,##0.00;"-"',
  44: '"¥"#,##0.00;"¥"-#,##0.00;"¥-"',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
  50: YEAR_MONTH,
  51: MONTH_DAY,
  52: YEAR_MONTH,
  53: MONTH_DAY,
  54: MONTH_DAY,
  55: NOON,
  56: NOON_SECONDS,
  57: YEAR_MONTH,
  58: MONTH_DAY,
};

/** The format of each cell style, by the number that cells name. */
export function readCellFormats(parts: DocumentParts, xml: string): string[] {
  const own = new Map<number, string>();
  const formats: string[] = [];
  let isInCells = false;
  parts.readXml(xml, {
    open(tag, attribute) {
      if (tag === 'numFmt') own.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      if (tag === 'cellXfs') isInCells = true;
      if (tag !== 'xf' || !isInCells) return;
      const id = Number(attribute('numFmtId') ?? 0);
      formats.push(own.get(id) ?? BUILT_IN[id] ?? PLAIN);
    },
    close(tag) {
      if (tag === 'cellXfs') isInCells = false;
    },
  });
  return formats;
}
