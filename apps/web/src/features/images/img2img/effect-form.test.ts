import { expect, it } from 'vitest';
import {
  effectName,
  FIRST_EFFECT_FORM,
  readEffectForm,
  strengthName,
  strengthOf,
} from './effect-form.ts';

it.each([
  [{}, {}],
  [
    { effect: 'ink', strength: 5, shape: '1:1' },
    { effect: 'ink', strength: 5, shape: '1:1' },
  ],
  [{ effect: 'magic', strength: 6, shape: '2:1' }, {}],
  [{ strength: '3' }, {}],
])('is remembered as %j', (stored, changes) => {
  expect(readEffectForm(stored)).toEqual({ ...FIRST_EFFECT_FORM, ...changes });
});

it('says what was chosen in words', () => {
  expect([effectName('watercolour'), strengthName(1), strengthName(5)]).toEqual([
    '水彩',
    '轻微',
    '重画',
  ]);
  expect([strengthOf(0), strengthOf(2.5), strengthOf(4)]).toEqual([undefined, undefined, 4]);
});
