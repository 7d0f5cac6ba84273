import { expect, it } from 'vitest';
import { type Handled, handleOver } from './handle-over.ts';

const SEEN: Handled = { state: 'new', note: '', answer: '谢谢' };
const THEIRS: Handled = { state: 'working', note: '同事的备注', answer: '谢谢' };

it.each<[string, Parameters<typeof handleOver>[1], Partial<Handled> | undefined]>([
  ['nothing', { seen: {}, written: {} }, {}],
  ['all of it by who has seen nothing', { seen: {}, written: SEEN }, SEEN],
  ['what nobody has touched', { seen: SEEN, written: { answer: '已修好' } }, { answer: '已修好' }],
  ['what was seen as it stands', { seen: THEIRS, written: { note: '' } }, { note: '' }],
  ['a note over one that was not seen', { seen: SEEN, written: { note: '我的' } }, undefined],
  ['a state over one that was not seen', { seen: SEEN, written: { state: 'done' } }, undefined],
  ['the same as a colleague', { seen: SEEN, written: { state: 'working' } }, {}],
])('writes %s', (_title, handling, expected) => {
  expect(handleOver(THEIRS, handling)).toEqual(expected && { ...THEIRS, ...expected });
});
