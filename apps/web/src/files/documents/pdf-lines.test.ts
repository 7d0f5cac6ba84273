import { describe, expect, it } from 'vitest';
import { linesOfPage, type PageText, titleOfPage } from './pdf-lines.ts';

const item = (text: string, size = 12, endsLine = true): PageText => ({ text, size, endsLine });
const BODY = Array.from({ length: 8 }, (_, at) =>
  item(`第${at}条 双方同意按本合同约定履行各自义务`),
);

describe('a page of a PDF', () => {
  it('is lines of the pieces that its letters stand in', () => {
    const items = [
      item('采', 20, false),
      item('购', 20, false),
      item('合同', 20),
      item(' '),
      item('甲方'),
    ];
    expect(linesOfPage(items)).toEqual(['采购合同', '甲方']);
  });

  it.each<[string, PageText[], string | undefined]>([
    ['what is printed larger', [item('编号 12'), item('采购合同', 20), ...BODY], '采购合同'],
    ['the largest of two', [item('采购合同', 20), item('2026 年度', 26), ...BODY], '2026 年度'],
    ['nothing where all is of one size', BODY, undefined],
    ['no number', [item('12', 40), ...BODY], undefined],
    ['no paragraph in large print', [item('很长的一段'.repeat(20), 20), ...BODY], undefined],
    ['nothing on an empty page', [], undefined],
    ['nothing far down', [...BODY, ...BODY, item('附件', 30)], undefined],
  ])('has as its title %s', (_, items, title) => {
    expect(titleOfPage(items)).toBe(title);
  });
});
