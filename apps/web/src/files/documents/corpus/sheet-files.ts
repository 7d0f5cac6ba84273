/** Workbooks as Excel, Excel in a browser, WPS, LibreOffice, Google and many libraries write them. */
import type { CorpusFile } from './corpus-file.ts';
import { type CorpusRow, fileRows } from './corpus-rows.ts';
import { formatted, type SheetFile, STRICT, xlsx } from './office-writers.ts';

const text = (at: string, value: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const withBook = (file: SheetFile) => () => xlsx(file);

/** A number in a format, and what a spreadsheet makes of it. */
const FORMATTED: readonly [value: number, format: string, shown: string][] = [
  [123, '00000', '00123'],
  [7, '"工号"0000', '工号0007'],
  [12.5, '0.0_h', '12.5'],
  [1234.5, '#,##0.00\\ _D_M', '1,234.50'],
  [46349, 'aaaa', '星期一'],
  [46349, '[$-804]aaaa', '星期一'],
  [46349, 'yyyy"年"m"月"d"日" aaaa', '2026年11月23日 星期一'],
  [0.12345, '0.000%', '12.345%'],
  [0.5, '0%', '50%'],
  [1381234567, '000\\-0000\\-0000', '013-8123-4567'],
  [12, 'G/通用格式"元"', '12元'],
  [0.25, '# ?/?', '1/4'],
  [0.000012345, '0.00E+00', '1.23E-05'],
  [1234567, '#,##0,"千"', '1,235千'],
  [-12, '#,##0.00_);[Red](#,##0.00)', '(12.00)'],
  [-3, '0.0;[红色]-0.0', '-3.0'],
  [0, '0.00;-0.00;"零"', '零'],
  [1.26, '[h]:mm', '30:14'],
  [0.75, '上午/下午h"时"mm"分"', '下午6时00分'],
  [0.75, 'h:mm AM/PM', '6:00 PM'],
  [1234.5, '_ * #,##0.00_ ;_ * -#,##0.00_ ;_ * "-"??_ ;_ @_ ', '1,234.50'],
  [5, '[$¥-804]#,##0.00', '¥5.00'],
  [50, '[>100]"大";[<0]"负";"中"', '中'],
  [46349.75, 'yyyy/m/d h:mm:ss', '2026/11/23 18:00:00'],
  [3, '0"days"', '3days'],
  [1234, '[DBNum2][$-804]General', '壹仟贰佰叁拾肆'],
  [46349, '[DBNum1][$-804]yyyy"年"m"月"d"日"', '二〇二六年十一月二十三日'],
  [1234567, '0\\.0,"万"', '123.5万'],
  [5, '[broken', '5'],
  [1, 'yyyy-mm-dd', '1900-01-01'],
  [59, 'yyyy-mm-dd', '1900-02-28'],
  [61, 'yyyy-mm-dd', '1900-03-01'],
  [46349.999999, 'yyyy-mm-dd hh:mm', '2026-11-24 00:00'],
  [-1, 'yyyy-mm-dd', '-1'],
];

const ROWS: readonly CorpusRow[] = [
  ['excel', withBook({ sheet: '<row><c t="s"><v>0</v></c></row>', texts: ['单价'] }), ['单价']],
  [
    'library-with-capitals',
    withBook({
      sheet: '<row><c t="s"><v>0</v></c></row>',
      texts: ['大写的部件'],
      textsAt: 'SharedStrings.xml',
    }),
    ['大写的部件'],
  ],
  [
    'excel-in-a-browser',
    withBook({
      sheet: `<row>${text('A1', '另一个主件')}</row>`,
      rest: { main: 'xl/workbook2.xml' },
    }),
    ['另一个主件'],
  ],
  [
    'strict-edition-with-iso-dates',
    withBook({
      sheet:
        '<row><c r="A1" t="d"><v>2026-11-26T00:00:00</v></c><c r="B1" t="d"><v>2026-11-26T08:30:00</v></c></row>',
      rest: { base: STRICT },
    }),
    ['2026-11-26', '2026-11-26 08:30'],
    ['T00:00', 'T08:30'],
  ],
  [
    'streamed-by-a-server',
    withBook({
      sheet: `<row>${text('A1', '服务端导出')}</row>`,
      rest: { entry: { isDeflated: true, isStreamed: true } },
    }),
    ['服务端导出'],
  ],
  [
    'filtered-rows',
    withBook({
      sheet: `<row r="1">${text('A1', '表头')}</row><row r="2" hidden="1">${text('A2', '筛掉的')}</row><row r="3" ht="0">${text('A3', '拉没的')}</row><row r="4">${text('A4', '留下的')}</row>`,
    }),
    ['表头', '留下的'],
    ['筛掉的', '拉没的'],
  ],
  [
    'hidden-columns',
    withBook({
      sheet: `<cols><col min="2" max="2" hidden="1"/><col min="5" max="16384" hidden="1"/></cols><sheetData><row r="1">${text('A1', '品名')}${text('B1', '进价')}${text('C1', '售价')}</row></sheetData>`,
    }),
    ['品名', '售价'],
    ['进价'],
  ],
  [
    'hidden-sheets',
    withBook({
      sheet: `<row>${text('A1', '公开')}</row>`,
      sheets:
        '<sheet name="表" sheetId="1" r:id="rId1"/><sheet name="成本" sheetId="2" state="hidden" r:id="rId2"/>',
      rest: {
        relations: [['rId2', 'worksheet', 'worksheets/sheet2.xml']],
        more: {
          'xl/worksheets/sheet2.xml': `<worksheet><sheetData><row>${text('A1', '底价')}</row></sheetData></worksheet>`,
        },
      },
    }),
    ['公开'],
    ['成本', '底价'],
  ],
  [
    'merged',
    withBook({
      sheet: `<sheetData><row r="1">${text('A1', '合并的标题')}</row><row r="2">${text('A2', '一')}${text('B2', '二')}</row></sheetData><mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>`,
    }),
    ['合并的标题', '一', '二'],
  ],
  [
    'carriage-returns',
    withBook({ sheet: '<row><c t="str"><v>甲_x000D_乙_x005F_x0041_</v></c></row>' }),
    ['甲\n乙_x0041_'],
    ['_x000D_'],
  ],
  [
    'shared-texts-with-letters-of-xml',
    withBook({ sheet: '<row><c t="s"><v>0</v></c></row>', texts: ['一_x000D_&#10;二'] }),
    ['一\n二'],
    ['_x'],
  ],
  [
    'from-an-old-mac',
    () => formatted(0, 'yyyy-mm-dd', { book: '<workbookPr date1904="true"/>' }),
    ['1904-01-01'],
  ],
  [
    'hours-from-an-old-mac',
    () => formatted(1.5, '[h]:mm', { book: '<workbookPr date1904="1"/>' }),
    ['36:00'],
  ],
  [
    'text-in-a-format-of-texts',
    withBook({
      sheet: '<row><c r="A1" s="1" t="str"><v>张三</v></c></row>',
      formats: ['"员工："@'],
    }),
    ['员工：张三'],
  ],
  [
    'values-that-a-format-hides',
    withBook({
      sheet: `<row><c r="A1" s="1"><v>42</v></c>${text('B1', '旁边')}</row>`,
      formats: [';;;'],
    }),
    ['旁边'],
    ['42'],
  ],
  [
    'chart-on-a-page-of-its-own',
    withBook({
      sheet: `<row>${text('A1', '数据')}</row>`,
      sheets:
        '<sheet name="表" sheetId="1" r:id="rId1"/><sheet name="趋势图" sheetId="2" r:id="rId2"/>',
      rest: {
        relations: [['rId2', 'chartsheet', 'chartsheets/sheet1.xml']],
        more: { 'xl/chartsheets/sheet1.xml': '<chartsheet><drawing/></chartsheet>' },
      },
    }),
    ['数据', '趋势图'],
  ],
  [
    'another-prefix-for-relations',
    withBook({
      sheet: `<row>${text('A1', '别的前缀')}</row>`,
      sheets: '<sheet name="表" sheetId="1" d3p1:id="rId1" xmlns:d3p1="x"/>',
    }),
    ['别的前缀'],
  ],
  [
    'long-digits-as-text',
    withBook({ sheet: '<row><c t="str"><v>110101199003078888</v></c></row>' }),
    ['110101199003078888'],
  ],
  [
    'sheet-behind-an-escaped-address',
    withBook({
      sheet: '',
      sheets: '<sheet name="表" sheetId="1" r:id="rId5"/>',
      rest: {
        relations: [['rId5', 'worksheet', 'worksheets/my%20sheet.xml']],
        more: {
          'xl/worksheets/my sheet.xml': `<worksheet><sheetData><row>${text('A1', '带空格')}</row></sheetData></worksheet>`,
        },
      },
    }),
    ['带空格'],
  ],
  [
    'formulas-that-a-library-has-not-counted',
    withBook({
      sheet:
        '<row><c r="A1"><v>2</v></c><c r="B1"><f>A1*2</f><v/></c><c r="C1"><f>A1&amp;"元"</f><v></v></c><c r="D1" t="str"><f>""</f><v></v></c><c r="E1"><f>A1+1</f><v>3</v></c></row>',
    }),
    ['=A1*2', '=A1&"元"', '3'],
    ['=""', '=A1+1'],
  ],
  [
    'very-small-and-large',
    withBook({
      sheet: '<row><c r="A1"><v>1E-7</v></c><c r="B1"><v>1.5E+25</v></c></row>',
    }),
    ['1E-07', '1.5E+25'],
  ],
  [
    'called-by-a-wrong-name',
    withBook({ sheet: `<row>${text('A1', '其实是工作簿')}</row>` }),
    ['其实是工作簿'],
  ],
  ...FORMATTED.map(
    ([value, format, shown], at): CorpusRow => [
      `format-${at + 1}`,
      () => formatted(value, format),
      [shown],
    ],
  ),
];

export const SHEET_FILES: readonly CorpusFile[] = fileRows(ROWS, {
  kind: 'sheet',
  ending: 'xlsx',
}).map(
  // The content of a file decides, not its name.
  (file) => (file.name === 'called-by-a-wrong-name.xlsx' ? { ...file, kind: 'word' } : file),
);
