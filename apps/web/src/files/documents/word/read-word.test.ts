import { describe, expect, it } from 'vitest';
import { LIMITS } from '../document-limits.ts';
import type { WordBlock, WordContents } from '../document-model.ts';
import { buildOffice, wordParts } from '../testing/build-office.ts';
import { readBytes } from '../testing/read-bytes.ts';

const open = async (body: string, more?: Record<string, string>) =>
  (await readBytes('word', await buildOffice(wordParts(body, more)))).contents as WordContents;

const p = (text: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const style = (id: string) => `<w:pStyle w:val="${id}"/>`;
const list = (id: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`;
const cell = (text: string) => `<w:tc>${p(text)}</w:tc>`;
const row = (...texts: string[]) => `<w:tr>${texts.map(cell).join('')}</w:tr>`;

const STYLES = {
  'word/styles.xml': `<w:styles>
    <w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/></w:style>
    <w:style w:type="paragraph" w:styleId="2"><w:name w:val="标题 2"/></w:style>
    <w:style w:type="paragraph" w:styleId="Heading3"><w:name w:val="heading 3"/></w:style>
    <w:style w:type="paragraph" w:styleId="a3"><w:name w:val="Title"/></w:style>
    <w:style w:type="paragraph" w:styleId="a"><w:name w:val="Normal"/></w:style></w:styles>`,
};
const NUMBERING = {
  'word/numbering.xml': `<w:numbering>
    <w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
    <w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
    <w:num w:numId="5"><w:abstractNumId w:val="0"/></w:num>
    <w:num w:numId="6"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
};

const text = (content: string): WordBlock => ({ kind: 'paragraph', text: content });
const heading = (level: number, content: string): WordBlock => ({
  kind: 'heading',
  level,
  text: content,
});

describe('a Word document shows', () => {
  const CASES: [string, string, WordBlock[]][] = [
    ['nothing', '', []],
    ['a paragraph', p('你好，世界'), [text('你好，世界')]],
    ['paragraphs in order', p('一') + p('二') + p('三'), [text('一'), text('二'), text('三')]],
    [
      'no empty paragraphs',
      `${p('一')}<w:p/><w:p></w:p>${p('  ')}${p('二')}`,
      [text('一'), text('二')],
    ],
    [
      'runs as one text',
      '<w:p><w:r><w:t>合</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>同</w:t></w:r></w:p>',
      [text('合同')],
    ],
    [
      'tabs and line breaks',
      '<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t></w:r></w:p>',
      [text('a\tb\nc')],
    ],
    [
      'characters that XML escapes',
      p('a &lt;b&gt; &amp; &quot;c&quot; &#20320;&#x597D;'),
      [text('a <b> & "c" 你好')],
    ],
    ['headings of Chinese Word', p('总则', style('1')), [heading(1, '总则')]],
    ['headings named in Chinese', p('范围', style('2')), [heading(2, '范围')]],
    ['headings of English Word', p('Scope', style('Heading3')), [heading(3, 'Scope')]],
    ['a title', p('合同', style('a3')), [heading(1, '合同')]],
    [
      'headings by their place in the outline',
      p('x', '<w:outlineLvl w:val="1"/>'),
      [heading(2, 'x')],
    ],
    ['plain styles as text', p('x', style('a')), [text('x')]],
    ['styles that are nowhere as text', p('x', style('missing')), [text('x')]],
    ['numbered lists', p('x', list(5)), [{ kind: 'item', level: 0, isNumbered: true, text: 'x' }]],
    [
      'lists in lists',
      p('x', list(5, 2)),
      [{ kind: 'item', level: 2, isNumbered: true, text: 'x' }],
    ],
    ['dotted lists', p('x', list(6)), [{ kind: 'item', level: 0, isNumbered: false, text: 'x' }]],
    ['a list that was taken off as text', p('x', list(0)), [text('x')]],
    [
      'tables',
      `<w:tbl>${row('甲', '乙')}${row('1', '2')}</w:tbl>`,
      [
        {
          kind: 'table',
          rows: [
            ['甲', '乙'],
            ['1', '2'],
          ],
        },
      ],
    ],
    [
      'empty cells',
      `<w:tbl>${row('a', '', 'c')}</w:tbl>`,
      [{ kind: 'table', rows: [['a', '', 'c']] }],
    ],
    [
      'several paragraphs of a cell',
      `<w:tbl><w:tr><w:tc>${p('a')}${p('b')}</w:tc></w:tr></w:tbl>`,
      [{ kind: 'table', rows: [['a\nb']] }],
    ],
    [
      'a table in a cell as its text',
      `<w:tbl><w:tr><w:tc>${p('a')}<w:tbl>${row('b', 'c')}</w:tbl></w:tc><w:tc>${p('d')}</w:tc></w:tr></w:tbl>`,
      [{ kind: 'table', rows: [['a\nb\nc', 'd']] }],
    ],
    [
      'text after a table',
      `<w:tbl>${row('a')}</w:tbl>${p('b')}`,
      [{ kind: 'table', rows: [['a']] }, text('b')],
    ],
    [
      'what was put in, not what was taken out',
      '<w:p><w:ins><w:r><w:t>新</w:t></w:r></w:ins><w:del><w:r><w:delText>旧</w:delText></w:r></w:del></w:p>',
      [text('新')],
    ],
    [
      'the words of a link, not its address',
      '<w:p><w:r><w:instrText>HYPERLINK "javascript:alert(1)"</w:instrText></w:r><w:hyperlink r:id="rId1"><w:r><w:t>官网</w:t></w:r></w:hyperlink></w:p>',
      [text('官网')],
    ],
    [
      'a box once, though it stands there twice',
      `<w:p><mc:AlternateContent><mc:Choice><w:txbxContent>${p('框')}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${p('框')}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:p>`,
      [text('框')],
    ],
    [
      'markup as words',
      p('&lt;script&gt;alert(1)&lt;/script&gt;'),
      [text('<script>alert(1)</script>')],
    ],
  ];
  it.each(CASES)('%s', async (_what, body, blocks) => {
    const contents = await open(body, { ...STYLES, ...NUMBERING });
    expect(contents).toEqual({ kind: 'word', blocks, isCut: false });
  });

  it('text without any style or list part', async () => {
    expect((await open(p('x', style('1') + list(5)))).blocks).toEqual([
      { kind: 'item', level: 0, isNumbered: false, text: 'x' },
    ]);
  });

  it.each([
    ['paragraphs', p('x').repeat(LIMITS.blocks + 100), LIMITS.blocks],
    ['words', p('长'.repeat(1000)).repeat(600), 399],
  ])('the beginning of one with very many %s', async (_what, body, blocks) => {
    const contents = await open(body);
    expect(contents.blocks).toHaveLength(blocks);
    expect(contents.isCut).toBe(true);
  });

  it('as many rows and columns of a table as of a sheet', async () => {
    const [table] = (await open(`<w:tbl>${row(...Array(80).fill('x')).repeat(300)}</w:tbl>`))
      .blocks;
    if (table?.kind !== 'table') throw new Error('no table');
    expect(table.rows.length).toBe(LIMITS.tableRows);
    expect(table.rows[0]?.length).toBe(LIMITS.tableColumns);
  });
});
