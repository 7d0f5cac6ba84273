import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { cleanCell, sheetNames, splitForSheets } from './table.ts';
import { toXlsx } from './xlsx.ts';

async function open(blob: Blob): Promise<Record<string, string>> {
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  return Object.fromEntries(Object.entries(parts).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

it('cuts merged cells where a sheet ends', () => {
  const merges = [
    { row: 0, column: 0, rows: 2, columns: 1 },
    { row: 2, column: 0, rows: 3, columns: 1 },
    { row: 3, column: 1, rows: 2, columns: 1 },
  ];
  const rows = Array.from({ length: 6 }, () => ['', '']);
  const sheets = splitForSheets({ name: '表', rows, merges }, 4);
  expect(sheets.map((sheet) => sheet.merges)).toEqual([
    [merges[0], { row: 2, column: 0, rows: 2, columns: 1 }],
    [],
  ]);
});

describe('toXlsx', () => {
  it('writes every cell as text, none as a formula', async () => {
    const attacks = ['=HYPERLINK("http://x")', '+1', '-2', '@x', '\tx', '00123', '<b>&"\''];
    const parts = await open(await toXlsx([{ name: '表', head: ['批号'], rows: [attacks] }]));
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).not.toContain('<f>');
    expect(sheet.match(/<c [^>]*t="(s|inlineStr)"/g)).toHaveLength(attacks.length + 1);
    expect(Object.values(parts).join('')).toContain('00123');
  });

  it('merges cells, from the head on as well, and leaves out one beyond the table', async () => {
    const rows = [
      ['', '甲'],
      ['乙', ''],
    ];
    const merges = [
      { row: 'head', column: 0, rows: 2, columns: 1 },
      { row: 1, column: 0, rows: 1, columns: 2 },
      { row: 1, column: 0, rows: 5, columns: 1 },
    ] as const;
    const parts = await open(await toXlsx([{ name: '表', head: ['类别', '品名'], rows, merges }]));
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet.match(/<mergeCell [^>]*>/g)).toEqual([
      '<mergeCell ref="A1:A2"/>',
      '<mergeCell ref="A3:B3"/>',
    ]);
    expect(Object.values(parts).join('')).toContain('乙');
  });

  it('says what is in doubt as a comment on the cell, in the sheet that has it', async () => {
    const notes = [
      { row: 1, column: 27, text: '可能是 <1000> & "100"' },
      { row: 'head', column: 0, text: '=1+1' },
    ] as const;
    const parts = await open(
      await toXlsx([
        { name: '甲', rows: [['1']] },
        { name: '乙', head: ['数量'], rows: [['100'], ['1000']], notes },
      ]),
    );
    const comments = parts['xl/comments2.xml'] ?? '';
    expect(comments).toContain('<comment ref="AB3" authorId="0">');
    expect(comments).toContain('可能是 &lt;1000&gt; &amp; "100"');
    expect(comments).toContain('<comment ref="A1" authorId="0">');
    expect(parts['xl/drawings/slips2.vml']).toContain('<x:Row>2</x:Row><x:Column>27</x:Column>');
    expect(parts['xl/worksheets/sheet2.xml']).toMatch(/<legacyDrawing [^>]*\/><\/worksheet>$/);
    expect(parts['xl/worksheets/_rels/sheet2.xml.rels']).toContain('Target="../comments2.xml"');
    expect(parts['[Content_Types].xml']).toContain('PartName="/xl/comments2.xml"');
    expect(Object.keys(parts)).not.toContain('xl/comments1.xml');
    expect(parts['xl/worksheets/sheet1.xml']).not.toContain('legacyDrawing');
  });

  it('writes what only looks like an escaped letter so that it comes back as it was', async () => {
    const notes = [{ row: 0, column: 0, text: '见 _x0042_' }] as const;
    const parts = await open(await toXlsx([{ name: '表', rows: [['_x0041_', '00123']], notes }]));
    const all = Object.values(parts).join('');
    expect(all).toContain('_x005F_x0041_');
    expect(all).toContain('_x005F_x0042_');
    expect(all).not.toMatch(/[^F]_x004[12]_/);
  });

  it('has a sheet for each table, with names that Excel takes', async () => {
    const tables = [
      { name: 'a/b', rows: [['1']] },
      { name: 'A_B', rows: [['2']] },
    ];
    const parts = await open(await toXlsx(tables));
    expect(parts['xl/workbook.xml']).toContain('name="a_b"');
    expect(parts['xl/workbook.xml']).toContain('name="A_B (2)"');
    expect(parts['xl/worksheets/sheet2.xml']).toBeDefined();
  });
});

describe('cells', () => {
  it.each([
    ['a\0b\x07c\ud800', 'abc\ufffd'],
    ['line\nbreak\ttab', 'line\nbreak\ttab'],
    ['😀', '😀'],
  ])('%j becomes %j', (text, expected) => {
    expect(cleanCell(text)).toBe(expected);
  });

  it('are cut to what Excel takes', () => {
    expect(cleanCell('汉'.repeat(1_000_000))).toHaveLength(32_767);
    expect(cleanCell(`${'a'.repeat(32_766)}😀`).isWellFormed()).toBe(true);
  });
});

describe('sheets', () => {
  it('are continued when a table is too long', () => {
    const table = {
      name: '表',
      head: ['h'],
      rows: Array.from({ length: 10 }, (_, at) => [`${at}`]),
    };
    const sheets = splitForSheets(table, 5);
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['表 1', 4],
      ['表 2', 4],
      ['表 3', 2],
    ]);
    expect(splitForSheets(table)).toEqual([table]);
    const notes = [
      { row: 'head', column: 0, text: 'h' },
      { row: 3, column: 0, text: 'a' },
      { row: 4, column: 0, text: 'b' },
    ] as const;
    expect(splitForSheets({ ...table, notes }, 5).map((sheet) => sheet.notes)).toEqual([
      [notes[0], notes[1]],
      [{ ...notes[2], row: 0 }],
      [],
    ]);
  });

  it.each([
    [
      ['', '', '表格'],
      ['表格', '表格 (2)', '表格 (3)'],
    ],
    [
      ['x'.repeat(40), 'X'.repeat(40)],
      ['x'.repeat(31), `${'X'.repeat(27)} (2)`],
    ],
    [["'[a]:*?/\\'"], ['__a_______']],
  ])('named %j are called %j', (names, expected) => {
    expect(sheetNames(names)).toEqual(expected);
  });
});
