import { describe, expect, it } from 'vitest';
import { splitName } from './split-name.ts';

describe('splitName', () => {
  it.each([
    ['', '', ''],
    ['会议纪要.docx', '会议纪要.docx', ''],
    [
      '2026 年度产品规划与预算（最终修订版）.pptx',
      '2026 年度产品规划与预算（最终',
      '修订版）.pptx',
    ],
    ['a'.repeat(18), 'a'.repeat(18), ''],
    ['a'.repeat(19), 'a'.repeat(10), 'a'.repeat(9)],
  ])('splits %j', (name, head, tail) => {
    expect(splitName(name)).toEqual({ head, tail });
  });

  it('keeps an emoji of several code points whole', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(splitName(`${'照片'.repeat(10)}${family}12345678`).tail).toBe(`${family}12345678`);
  });
});
