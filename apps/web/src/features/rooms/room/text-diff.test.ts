import { describe, expect, it } from 'vitest';
import { diffText, fitEdit } from './text-diff.ts';

function apply(before: string, edit: ReturnType<typeof diffText>): string {
  if (!edit) return before;
  return before.slice(0, edit.at) + edit.inserted + before.slice(edit.at + edit.removed);
}

it.each<[before: string, after: string, caret: number, edit: [number, number, string]]>([
  ['', '字', 1, [0, 0, '字']],
  ['一二', '一甲二', 2, [1, 0, '甲']],
  ['一二三', '一三', 1, [1, 1, '']],
  ['aaa', 'aaaa', 1, [0, 0, 'a']],
  ['aaa', 'aaaa', 4, [3, 0, 'a']],
  ['aaa', 'aaaa', 2, [1, 0, 'a']],
  ['一二三四', '一新四', 2, [1, 2, '新']],
  ['😀', '😁', 2, [0, 2, '😁']],
  ['a😀b', 'a😀😀b', 5, [3, 0, '😀']],
  ['全部', '', 0, [0, 2, '']],
])('%j → %j with the caret at %i', (before, after, caret, [at, removed, inserted]) => {
  const edit = diffText(before, after, caret);
  expect(edit).toEqual({ at, removed, inserted });
  expect(apply(before, edit)).toBe(after);
});

it('nothing for the same text', () => {
  expect(diffText('一二', '一二', 1)).toBeUndefined();
});

describe('whatever was done', () => {
  const alphabet = ['a', 'b', '字', '😀', '𠮷', '\n'];
  it.each([1, 2, 3, 4])('seed %i', (seed) => {
    let state = seed;
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state % below;
    };
    let text = '';
    for (let round = 0; round < 400; round += 1) {
      const symbols = [...text];
      const at = random(symbols.length + 1);
      const fresh = Array.from(
        { length: random(4) },
        () => alphabet[random(alphabet.length)] ?? '',
      );
      const head = [...symbols.slice(0, at), ...fresh].join('');
      const next = head + symbols.slice(at + random(3)).join('');
      const edit = diffText(text, next, head.length);
      expect(apply(text, edit)).toBe(next);
      expect(edit?.inserted.isWellFormed() ?? true).toBe(true);
      text = next;
    }
  });
});

it.each<[length: number, removed: number, inserted: string, fits: string, rest: string]>([
  [0, 0, '一二三四五', '一二三四五', ''],
  [0, 0, '一二三四五六七', '一二三四五', '六七'],
  [3, 0, '四五六', '四五', '六'],
  [5, 5, '六七八九十', '六七八九十', ''],
  [5, 2, '甲乙丙', '甲乙', '丙'],
  [5, 0, '六', '', '六'],
  [4, 0, '😀', '', '😀'],
  // Two people who wrote at once have gone beyond the end.
  [7, 1, '八', '', '八'],
])(
  'of a text of %i letters, %i away: %j has room for %j',
  (length, removed, inserted, fits, rest) => {
    const edit = { at: 0, removed, inserted };
    expect(fitEdit(length, edit, 5)).toEqual({ edit: { ...edit, inserted: fits }, rest });
  },
);
