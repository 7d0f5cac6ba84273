import { expect, it } from 'vitest';
import { type Handling, handlingChanges, overTheirs, readTheirs } from './handling.ts';

const SEEN: Handling = { state: 'new', note: '', answer: '谢谢' };

it.each<[string, Partial<Handling>, object]>([
  ['nothing', {}, { seen: {} }],
  ['a note', { note: '我的' }, { note: '我的', seen: { note: '' } }],
  [
    'state and answer',
    { state: 'done', answer: '' },
    { state: 'done', answer: '', seen: { state: 'new', answer: '谢谢' } },
  ],
])('sends %s alone, with what stood there', (_title, change, sent) => {
  expect(handlingChanges({ ...SEEN, ...change }, SEEN)).toEqual(sent);
});

it('what was typed stays over what a colleague has saved, and the rest is theirs', () => {
  const theirs: Handling = { state: 'working', note: '同事的', answer: '已修好' };
  const form = overTheirs({ ...SEEN, note: '我的' }, SEEN, theirs);
  expect(form).toEqual({ ...theirs, note: '我的' });
  expect(handlingChanges(form, theirs)).toEqual({ note: '我的', seen: { note: '同事的' } });
});

it.each<[Record<string, unknown>, Handling | undefined]>([
  [{ ...SEEN, more: 1 }, SEEN],
  [{ ...SEEN, state: 'lost' }, undefined],
  [{ state: 'new' }, undefined],
  [{}, undefined],
])('reads what stands there from %j', (data, expected) => {
  expect(readTheirs(data)).toEqual(expected);
});
