import type { DocumentReading } from '@transmit/imaging';
import { describe, expect, it } from 'vitest';
import type { DocumentContents } from './document-model.ts';
import { readingOf, readingOfContents, readingOfText } from './name-reading.ts';

type Office = Exclude<DocumentContents, { kind: 'zip' }>;

const p = (text: string) => ({ kind: 'paragraph', text }) as const;
const heading = (level: number, text: string) => ({ kind: 'heading', level, text }) as const;
const word = (blocks: Extract<Office, { kind: 'word' }>['blocks'], title?: string): Office => ({
  kind: 'word',
  blocks,
  isCut: false,
  ...(title !== undefined && { title }),
});
const sheet = (name: string, rows: string[][], title?: string): Office => ({
  kind: 'sheet',
  sheets: [{ name, rows, isCut: false }],
  isCut: false,
  ...(title !== undefined && { title }),
});
const slides = (pages: string[][], title?: string): Office => ({
  kind: 'slides',
  slides: pages,
  isCut: false,
  ...(title !== undefined && { title }),
});

describe('what decides the name of a document', () => {
  it.each<[string, Office, Pick<DocumentReading, 'title' | 'lines'>]>([
    [
      'a heading before what the properties say',
      word([p('前言'), heading(1, '采购合同'), p('甲方：甲')], '模板'),
      { title: '采购合同', lines: ['前言', '采购合同', '甲方：甲'] },
    ],
    [
      'the properties of one without headings',
      word([p('正文')], '年度总结'),
      { title: '年度总结', lines: ['正文'] },
    ],
    ['no deep heading', word([heading(3, '第三条')]), { lines: ['第三条'] }],
    ['nothing of an empty one', word([]), { lines: [] }],
    [
      'a table, row by row',
      word([
        {
          kind: 'table',
          rows: [
            ['品名', '数量'],
            ['茶杯', '3'],
          ],
        },
      ]),
      { lines: ['品名 数量', '茶杯 3'] },
    ],
    [
      'the name of a sheet',
      sheet('三月工资', [['姓名', '', '实发']]),
      { title: '三月工资', lines: ['姓名 实发'] },
    ],
    ['no name that a program gave', sheet('Sheet1', [['库存表']]), { lines: ['库存表'] }],
    [
      'no name that a program gave',
      sheet('工作表 2', [['库存表']], '工作簿1'),
      { lines: ['库存表'] },
    ],
    [
      'the first slide that says something',
      slides([[], ['季度汇报', '市场部']], 'PowerPoint 演示文稿'),
      { title: '季度汇报', lines: ['季度汇报', '市场部'] },
    ],
  ])('is %s', (_, contents, wanted) => {
    const { of, format, ...reading } = readingOfContents(contents);
    expect([of, format]).toEqual(['document', contents.kind]);
    expect(reading).toEqual(wanted);
  });

  it.each<[string, 'text' | 'markdown', string, Pick<DocumentReading, 'title' | 'lines'>]>([
    ['a heading', 'markdown', '正文\n# 说明 #\n', { title: '说明', lines: ['正文', '# 说明 #'] }],
    ['no heading of plain text', 'text', '# 说明\r\n\r\n正文', { lines: ['# 说明', '正文'] }],
    ['lines of old Macs too', 'text', '一\r二', { lines: ['一', '二'] }],
  ])('is %s of a %s file', (_, format, text, wanted) => {
    expect(readingOfText(text, format)).toEqual({ of: 'document', format, ...wanted });
  });

  it('is bounded, whatever the document holds', () => {
    const { lines, title } = readingOf(
      'pdf',
      '长'.repeat(9999),
      Array(9999).fill('行'.repeat(9999)),
    );
    expect(lines).toHaveLength(60);
    expect(lines[0]).toHaveLength(300);
    expect(title).toHaveLength(300);
  });
});
