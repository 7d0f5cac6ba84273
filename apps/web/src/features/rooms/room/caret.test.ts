import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { describeCaret, findCaret, keepSelection, restoreSelection } from './caret.ts';

function sharedOf(words: string): Y.Text {
  const shared = new Y.Doc().getText('words');
  shared.insert(0, words);
  return shared;
}

const selected = (start: number, end: number, direction: 'forward' | 'backward' = 'forward') => ({
  selectionStart: start,
  selectionEnd: end,
  selectionDirection: direction,
});

it.each<[did: string, change: (shared: Y.Text) => void, start: number, end: number]>([
  ['nothing', () => undefined, 2, 4],
  ['wrote before it', (shared) => shared.insert(0, '三个字'), 5, 7],
  ['wrote behind it', (shared) => shared.insert(6, '后'), 2, 4],
  ['wrote within it', (shared) => shared.insert(3, '中'), 2, 5],
  ['took away what stood before it', (shared) => shared.delete(0, 2), 0, 2],
  ['took away the words themselves', (shared) => shared.delete(2, 2), 2, 2],
  ['took away everything', (shared) => shared.delete(0, 6), 0, 0],
])('a selection stays at its words when somebody %s', (_, change, start, end) => {
  const shared = sharedOf('abcdef');
  const kept = keepSelection(shared, selected(2, 4, 'backward'));
  change(shared);
  const set: unknown[] = [];
  restoreSelection(shared, { setSelectionRange: (...range) => void set.push(...range) }, kept);
  expect(set).toEqual([start, end, 'backward']);
});

it.each([
  ['forward', 2, 4],
  ['backward', 4, 2],
] as const)('tells others where a selection %s begins', (direction, anchor, head) => {
  const shared = sharedOf('abcdef');
  const caret = describeCaret(shared, selected(2, 4, direction), { isHere: true, isTyping: true });
  expect([caret.anchor, caret.head].map((place) => findCaret(shared.doc as Y.Doc, place))).toEqual([
    anchor,
    head,
  ]);
  expect(caret.is_typing).toBe(true);
});

it('tells nothing of a writer who is elsewhere', () => {
  const caret = describeCaret(sharedOf('abc'), selected(1, 1), { isHere: false, isTyping: true });
  expect(caret).toEqual({ anchor: '', head: '', is_typing: false });
});
