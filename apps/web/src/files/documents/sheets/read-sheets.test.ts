import { describe, expect, it } from 'vitest';
import { LIMITS } from '../document-limits.ts';
import type { SheetContents } from '../document-model.ts';
import { buildOffice, sheetParts } from '../testing/build-office.ts';
import { readBytes } from '../testing/read-bytes.ts';

const open = async (sheets: Record<string, string>, more?: Record<string, string>) =>
  (await readBytes('sheet', await buildOffice(sheetParts(sheets, more)))).contents as SheetContents;

const SHARED = {
  'xl/sharedStrings.xml': `<sst><si><t>品名</t></si><si><r><t>单</t></r><r><rPr><b/></rPr><t>价</t></r></si><si><t xml:space="preserve"> 空 </t></si><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si></sst>`,
};
const STYLES = {
  'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="176" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/></numFmts>
    <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="176"/><xf numFmtId="10"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
};

describe('a sheet shows', () => {
  const CASES: [string, string, string[][]][] = [
    ['nothing', '', []],
    [
      'numbers',
      '<row r="1"><c r="A1"><v>12</v></c><c r="B1"><v>3.5</v></c></row>',
      [['12', '3.5']],
    ],
    [
      'numbers as people write them',
      '<row r="1"><c r="A1"><v>0.30000000000000004</v></c></row>',
      [['0.3']],
    ],
    [
      'large numbers without loss',
      '<row r="1"><c r="A1"><v>123456789012345</v></c></row>',
      [['123456789012345']],
    ],
    ['shared texts', '<row r="1"><c r="A1" t="s"><v>0</v></c></row>', [['品名']]],
    ['shared texts in several runs', '<row r="1"><c r="A1" t="s"><v>1</v></c></row>', [['单价']]],
    ['spaces that belong to a text', '<row r="1"><c r="A1" t="s"><v>2</v></c></row>', [[' 空 ']]],
    ['Japanese without its reading', '<row r="1"><c r="A1" t="s"><v>3</v></c></row>', [['東京']]],
    [
      'texts of the cell itself',
      '<row r="1"><c r="A1" t="inlineStr"><is><t>内</t></is></c></row>',
      [['内']],
    ],
    [
      'results of formulas, not formulas',
      '<row r="1"><c r="A1" t="str"><f>A2&amp;A3</f><v>和</v></c></row>',
      [['和']],
    ],
    ['numbers of formulas', '<row r="1"><c r="A1"><f>SUM(B1:B9)</f><v>45</v></c></row>', [['45']]],
    [
      'yes and no',
      '<row r="1"><c r="A1" t="b"><v>1</v></c><c r="B1" t="b"><v>0</v></c></row>',
      [['TRUE', 'FALSE']],
    ],
    ['errors', '<row r="1"><c r="A1" t="e"><v>#DIV/0!</v></c></row>', [['#DIV/0!']]],
    ['dates', '<row r="1"><c r="A1" s="1"><v>46349</v></c></row>', [['2026-11-23']]],
    [
      'dates of Chinese formats',
      '<row r="1"><c r="A1" s="2"><v>46349</v></c></row>',
      [['2026年11月23日']],
    ],
    ['moments', '<row r="1"><c r="A1" s="4"><v>46349.5</v></c></row>', [['2026-11-23 12:00']]],
    ['percents', '<row r="1"><c r="A1" s="3"><v>0.125</v></c></row>', [['12.50%']]],
    [
      'rows that are left out as empty',
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="4"><c r="A4"><v>4</v></c></row>',
      [['1'], [], [], ['4']],
    ],
    [
      'cells that are left out as empty',
      '<row r="1"><c r="C1"><v>3</v></c></row>',
      [['', '', '3']],
    ],
    [
      'cells that do not say where they are',
      '<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>',
      [['1', '2'], ['3']],
    ],
    [
      'empty cells with a colour as empty',
      '<row r="1"><c r="A1" s="1"/><c r="B1"><v>2</v></c></row>',
      [['', '2']],
    ],
    [
      'a text that is nowhere as empty',
      '<row r="1"><c r="A1" t="s"><v>99</v></c><c r="B1"><v>2</v></c></row>',
      [['', '2']],
    ],
    ['a style that is nowhere as plain', '<row r="1"><c r="A1" s="99"><v>2</v></c></row>', [['2']]],
    [
      'markup as words',
      '<row r="1"><c r="A1" t="str"><v>&lt;img src=x&gt;</v></c></row>',
      [['<img src=x>']],
    ],
  ];
  it.each(CASES)('%s', async (_what, data, rows) => {
    const contents = await open({ 表: data }, { ...SHARED, ...STYLES });
    expect(contents).toEqual({
      kind: 'sheet',
      isCut: false,
      sheets: [{ name: '表', rows, isCut: false }],
    });
  });

  it('every sheet that is not hidden, in order', async () => {
    const parts = sheetParts({ 一: '', 密: '', 二: '' });
    const book = (parts['xl/workbook.xml'] ?? '').replace(
      'name="密"',
      'name="密" state="veryHidden"',
    );
    const bytes = await buildOffice({ ...parts, 'xl/workbook.xml': book });
    const { sheets } = (await readBytes('sheet', bytes)).contents as SheetContents;
    expect(sheets.map(({ name }) => name)).toEqual(['一', '二']);
  });

  it('dates that count from 1904', async () => {
    const parts = sheetParts({ 表: '<row><c s="1"><v>0</v></c></row>' }, STYLES);
    const book = (parts['xl/workbook.xml'] ?? '').replace(
      '<sheets>',
      '<workbookPr date1904="1"/><sheets>',
    );
    const bytes = await buildOffice({ ...parts, 'xl/workbook.xml': book });
    const { sheets } = (await readBytes('sheet', bytes)).contents as SheetContents;
    expect(sheets[0]?.rows).toEqual([['1904-01-01']]);
  });

  it('the first rows and columns, and says that there are more', async () => {
    const cells = Array.from({ length: 60 }, () => '<c><v>1</v></c>').join('');
    const { sheets } = await open({ 表: `<row>${cells}</row>`.repeat(300) });
    expect(sheets[0]?.rows.length).toBe(LIMITS.tableRows);
    expect(sheets[0]?.rows[0]?.length).toBe(LIMITS.tableColumns);
    expect(sheets[0]?.isCut).toBe(true);
  });

  it('the first sheets of very many', async () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`表${n}`, '']));
    const { sheets, isCut } = await open(many);
    expect(sheets.length).toBe(LIMITS.sheets);
    expect(isCut).toBe(true);
  });
});
