/** Workbooks in the very XML that their programs write: references, styles and leftovers included. */
import type { CorpusFile } from './corpus-file.ts';
import { type CorpusRow, fileRows } from './corpus-rows.ts';
import { packaged, type Relation, STRICT } from './office-writers.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMES = `xmlns="${MAIN}" xmlns:r="${OFFICE}"`;

interface Made {
  /** Inside of `sst`. */
  texts?: string;
  /** Inside of `styleSheet`. */
  styles?: string;
  book?: string;
  names?: string;
  /** Before the names of the parts that the book refers to. */
  folder?: string;
  relations?: readonly Relation[];
  more?: Record<string, string>;
  base?: string;
  isStreamed?: boolean;
}

/** A workbook of one sheet, by all that stands in its part. */
const book =
  (sheet: string, made: Made = {}) =>
  () => {
    const { texts, styles, names = NAMES, folder = '', relations = [], more = {}, base } = made;
    const list =
      made.book ??
      '<bookViews><workbookView/></bookViews><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets>';
    const beside: [Relation, string][] = [];
    if (texts !== undefined)
      beside.push([
        ['rId8', 'sharedStrings', `${folder}sharedStrings.xml`],
        `<sst ${names}>${texts}</sst>`,
      ]);
    if (styles !== undefined)
      beside.push([
        ['rId9', 'styles', `${folder}styles.xml`],
        `<styleSheet ${names}>${styles}</styleSheet>`,
      ]);
    return packaged({
      main: 'xl/workbook.xml',
      content: `${HEAD}<workbook ${names}>${list}</workbook>`,
      relations: [
        ['rId1', 'worksheet', `${folder}worksheets/sheet1.xml`],
        ...beside.map(([relation]) => relation),
        ...relations,
      ],
      more: {
        'xl/worksheets/sheet1.xml': sheet.startsWith('<?xml')
          ? sheet
          : `${HEAD}<worksheet ${names}>${sheet}</worksheet>`,
        ...Object.fromEntries(beside.map(([[, kind], xml]) => [`xl/${kind}.xml`, `${HEAD}${xml}`])),
        ...more,
      },
      ...(base && { base }),
      entry: { isDeflated: true, isStreamed: made.isStreamed ?? false },
    });
  };

const data = (...rows: string[]) =>
  `<sheetData>${rows.map((row, at) => `<row r="${at + 1}">${row}</row>`).join('')}</sheetData>`;
const inline = (at: string, text: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const shared = (...texts: string[]) => texts.map((text) => `<si><t>${text}</t></si>`).join('');
const styles = (...ids: number[]) =>
  `<cellStyleXfs count="1"><xf numFmtId="9"/></cellStyleXfs><cellXfs>${ids.map((id) => `<xf numFmtId="${id}" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs>`;
const number = (at: string, style: number, value: number) =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`;

const ROWS: readonly CorpusRow[] = [
  [
    'google-sheets',
    book(
      '<sheetPr><outlinePr summaryBelow="0"/></sheetPr><sheetData><row r="1" customHeight="1" ht="15.75"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" s="1"/><c r="C1" s="1"><v>46349.0</v></c></row><row r="1000" customHeight="1" ht="15.75"/></sheetData>',
      {
        texts: shared('云端表格'),
        styles: `<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy/m/d"/></numFmts>${styles(0, 164)}`,
      },
    ),
    ['云端表格', '2026/11/23'],
    ['46349'],
  ],
  [
    'openpyxl-absolute-targets',
    book(data('<c r="A1" t="s"><v>0</v></c><c r="B1" t="n"><v>3.5</v></c>'), {
      texts: shared('脚本'),
      folder: '/xl/',
    }),
    ['脚本\n3.5'],
  ],
  [
    'openpyxl-write-only',
    book(data(`${inline('A1', '一次写出')}<c r="B1" t="b"><v>1</v></c><c r="C1" t="n"/>`)),
    ['一次写出\nTRUE'],
  ],
  [
    'xlsxwriter-letters-of-two-formats',
    book(data('<c r="A1" t="s"><v>0</v></c>'), {
      texts:
        '<si><r><t xml:space="preserve">总计 </t></r><r><rPr><b/><color rgb="FFFF0000"/></rPr><t>1,200</t></r><r><t>元</t></r></si>',
    }),
    ['总计 1,200元'],
  ],
  [
    'excel-readings-of-japanese',
    book(data('<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>'), {
      texts:
        '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si><si><t>大阪</t></si>',
    }),
    ['東京\n大阪'],
    ['トウキョウ'],
  ],
  [
    'closedxml-with-prefixes',
    () =>
      packaged({
        main: 'xl/workbook.xml',
        content: `${HEAD}<x:workbook xmlns:x="${MAIN}" xmlns:r="${OFFICE}"><x:sheets><x:sheet name="数据" sheetId="1" r:id="rId2"/></x:sheets></x:workbook>`,
        relations: [['rId2', 'worksheet', 'worksheets/sheet.xml']],
        more: {
          'xl/worksheets/sheet.xml': `${HEAD}<x:worksheet xmlns:x="${MAIN}"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>带前缀</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`,
        },
      }),
    ['数据\n带前缀'],
  ],
  [
    'sheetjs-without-styles',
    book(
      data(
        '<c r="A1" t="str"><v>浏览器导出</v></c><c r="C1" t="n"><v>0.1</v></c>',
        '<c r="A2" t="b"><v>0</v></c>',
      ),
    ),
    ['浏览器导出', '0.1', 'FALSE'],
  ],
  [
    'apache-poi-streamed',
    book(data(`${inline('A1', '流式表')}<c r="B1" s="0" t="n"><v>1.0E7</v></c>`), {
      isStreamed: true,
      styles: styles(0),
    }),
    ['流式表\n10000000'],
  ],
  [
    'libreoffice-calc',
    book(
      data(
        '<c r="A1" s="0" t="s"><v>0</v></c><c r="B1" s="0" t="n"><f aca="false">1+1</f><v>2</v></c>',
        '<c r="A2" t="str"><f aca="false">A1&amp;&quot;!&quot;</f><v>计算!</v></c><c r="B2" t="e"><f aca="false">1/0</f><v>#DIV/0!</v></c>',
      ),
      { texts: shared('计算') },
    ),
    ['计算\n2', '计算!\n#DIV/0!'],
    ['1+1', '1/0'],
  ],
  [
    'wps-tables',
    book(
      data(
        '<c r="A1" s="1"><v>12</v></c><c r="B1" t="s"><v>0</v></c>',
        '<c r="A2" t="str"><f>_xlfn.TEXTJOIN(&quot;、&quot;,TRUE,B1)</f><v>金山</v></c>',
      ),
      {
        texts: shared('金山_x000D_&#10;表格'),
        styles: `<numFmts><numFmt numFmtId="176" formatCode="G/通用格式&quot;台&quot;"/></numFmts>${styles(0, 176)}`,
      },
    ),
    ['12台', '金山\n表格'],
    ['_xlfn', '_x000D_'],
  ],
  [
    'numbers-on-a-mac',
    book(
      `<cols><col min="1" max="256" width="16.3" customWidth="1"/></cols><sheetData><row r="1" ht="27.65"><c r="A1" t="s" s="1"><v>0</v></c><c r="B1" s="1"/></row><row r="2"><c r="A2" s="2"/></row></sheetData><mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>`,
      {
        texts: shared('苹果表格'),
        book: '<sheets><sheet name="工作表 1 - 表格 1" sheetId="1" r:id="rId1"/></sheets>',
      },
    ),
    ['工作表 1 - 表格 1\n苹果表格'],
  ],
  [
    'excel-strict-names',
    book(data('<c r="A1" t="s"><v>0</v></c><c r="B1" t="d"><v>2026-11-23</v></c>'), {
      names:
        'xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main" xmlns:r="http://purl.oclc.org/ooxml/officeDocument/relationships" conformance="strict"',
      base: STRICT,
      texts: shared('严格版的名字'),
    }),
    ['严格版的名字\n2026-11-23'],
  ],
  [
    'excel-arrays-and-shared-formulas',
    book(
      data(
        '<c r="A1"><f t="array" ref="A1:A2">B1:B2*2</f><v>20</v></c><c r="B1"><f t="shared" ref="B1:B2" si="0">C1+1</f><v>10</v></c>',
        '<c r="A2"><v>22</v></c><c r="B2"><f t="shared" si="0"/><v>11</v></c>',
      ),
    ),
    ['20\n10', '22\n11'],
    ['B1:B2', 'C1'],
  ],
  [
    'excel-errors',
    book(
      data(
        '<c r="A1" t="e"><v>#N/A</v></c><c r="B1" t="e"><f>X()</f><v>#NAME?</v></c><c r="C1" t="e"><v>#REF!</v></c>',
      ),
    ),
    ['#N/A\n#NAME?\n#REF!'],
  ],
  [
    'cells-that-do-not-say-their-place',
    book(
      '<sheetData><row><c t="inlineStr"><is><t>甲</t></is></c><c><v>1</v></c></row><row r="4"><c r="C4"><v>9</v></c><c><v>8</v></c></row></sheetData>',
    ),
    ['甲\n1', '9\n8'],
  ],
  [
    'cells-without-a-value',
    book(
      data(
        '<c r="A1" t="s"><v>1</v></c><c r="B1" t="s"/><c r="C1" t="s"><v></v></c><c r="D1" t="b"/>',
        '<c r="A2" t="b"><f>1&gt;2</f></c>',
      ),
      { texts: shared('别处的字', '有值的') },
    ),
    ['有值的', '=1>2'],
    ['别处的字', 'FALSE'],
  ],
  [
    'excel-table-with-its-list',
    book(
      `${data(inline('A1', '列一'), inline('A2', '值一'))}<dataValidations count="1"><dataValidation type="list" sqref="B1"><formula1>"可选甲,可选乙"</formula1></dataValidation></dataValidations><headerFooter><oddHeader>&amp;C机密页眉</oddHeader></headerFooter><tableParts count="1"><tablePart r:id="rId1"/></tableParts>`,
      { more: { 'xl/tables/table1.xml': `<table ${NAMES} name="表1" ref="A1:A2"/>` } },
    ),
    ['列一\n值一'],
    ['可选甲', '机密页眉', '表1'],
  ],
  [
    'excel-comments',
    book(data(inline('A1', '数目')), {
      more: {
        'xl/comments1.xml': `<comments ${NAMES}><commentList><comment ref="A1"><text><t>这个数不对</t></text></comment></commentList></comments>`,
      },
    }),
    ['数目'],
    ['这个数不对'],
  ],
  [
    'excel-built-in-formats',
    book(
      data(
        number('A1', 1, 46349) +
          number('B1', 2, 46349) +
          number('C1', 3, 0.12345) +
          number('D1', 4, 1234567.5),
        number('A2', 5, 0.75) + number('B2', 6, 46349.75) + number('C2', 0, 0.5),
      ),
      { styles: styles(0, 14, 31, 10, 4, 20, 22) },
    ),
    ['2026-11-23\n2026年11月23日\n12.35%\n1,234,567.50', '18:00\n2026-11-23 18:00\n0.5'],
    ['50%'],
  ],
  [
    'excel-for-mac-2008-from-1904',
    book(data(number('A1', 1, 44887) + number('B1', 2, 0.25)), {
      book: '<workbookPr date1904="1"/><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets>',
      styles: styles(0, 14, 21),
    }),
    ['2026-11-23\n6:00:00'],
  ],
  [
    'excel-sheet-that-is-hidden-for-good',
    book(data(inline('A1', '公开的')), {
      book: '<sheets><sheet name="底稿" sheetId="2" state="veryHidden" r:id="rId2"/><sheet name="公布" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Area">公布!$A$1</definedName></definedNames>',
      relations: [['rId2', 'worksheet', 'worksheets/sheet2.xml']],
      more: {
        'xl/worksheets/sheet2.xml': `<worksheet ${NAMES}>${data(inline('A1', '内部价'))}</worksheet>`,
      },
    }),
    ['公布\n公开的'],
    ['底稿', '内部价'],
  ],
];

export const SHEET_PRODUCER_FILES: readonly CorpusFile[] = fileRows(ROWS, {
  kind: 'sheet',
  ending: 'xlsx',
});
