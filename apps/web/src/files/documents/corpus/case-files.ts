/** The files of `cases/`, each made after a public report about another product, and what must stand on the screen. */
import type { CorpusFile } from './corpus-file.ts';

export const CASES: Readonly<Record<string, Pick<CorpusFile, 'kind' | 'must' | 'mustNot'>>> = {
  'big5.txt': {
    kind: 'text',
    must: ['繁體中文測試：這是一份會議紀錄，請各位同仁參閱。', '第二行'],
  },
  'sjis.txt': { kind: 'text', must: ['これは日本語のテキストです。売上表カタカナ'] },
  'utf16le-nobom.txt': { kind: 'text', must: ['会议纪要 meeting notes 2026', '第二行'] },
  'latin1.csv': { kind: 'text', must: ['naïve café;Größe;ñ'] },
  'mixed-tail.log': { kind: 'text', must: ['正常的一行日志', '后面又是正常的'], mustNot: ['姝'] },
  'big5names.zip': { kind: 'zip', must: ['會議紀錄.doc'] },
  'sjis-names.zip': { kind: 'zip', must: ['日本語ファイル.txt'] },
  'prefixed.zip': { kind: 'zip', must: ['说明.txt', '图.png'] },
  'document2.docx': { kind: 'word', must: ['网页版 Word 存的文件'] },
  'hyphen.docx': { kind: 'word', must: ['010\u20116232\u20118888', '☑ 已同意', 'x\ty'] },
  'ruby.docx': { kind: 'word', must: ['春天来了'], mustNot: ['chūn', 'tiān'] },
  'tracked.docx': {
    kind: 'word',
    must: ['搬走的句子。', '中间。', '新加的', '公开的文字'],
    mustNot: ['底价', '删掉的'],
  },
  'shared-case.xlsx': { kind: 'sheet', must: ['姓名', '工号'] },
  'workbook2.xlsx': { kind: 'sheet', must: ['另一个主件名'] },
  'merged.xlsx': {
    kind: 'sheet',
    must: ['合并', '2026-11-26', '换行中'],
    mustNot: ['隐藏行', 'T00:00', '_x'],
  },
  'formats.xlsx': {
    kind: 'sheet',
    must: [
      '00123',
      '工号0007',
      '12.5',
      '星期一',
      '1,234.50',
      '¥1,234.50',
      '1.23E-05',
      '1/4',
      '2026年11月23日 星期一',
      '12.345%',
      '013-8123-4567',
      '12元',
      '11月23日',
      '12时00分',
      '壹仟贰佰叁拾肆',
      '3days',
    ],
    mustNot: ['1903-05-18'],
  },
};
