import { cleanWork } from '@transmit/contract/ai/clean-work';
import { expect, it } from 'vitest';
import { FIRST_IMAGE_FORM, imageWork, isWish, readImageForm, wishName } from './image-form.ts';

it.each([
  [{}, {}],
  [
    { engine: 'local', prompt: '换成雪天', strength: 5 },
    { engine: 'local', prompt: '换成雪天', strength: 5 },
  ],
  [{ style: 'unknown', strength: 9, shape: '2:1', corner: 'middle', prompt: 7 }, {}],
  [
    { shape: '16:9', corner: 'top-left', style: 'ink' },
    { shape: '16:9', corner: 'top-left', style: 'ink' },
  ],
  [{ prompt: '长'.repeat(900) }, { prompt: '长'.repeat(500) }],
])('%j is remembered as %j', (stored, form) => {
  expect(readImageForm(stored)).toEqual({ ...FIRST_IMAGE_FORM, ...form });
});

it.each([
  ['', 'none', false, '不限'],
  ['  ', 'none', false, '不限'],
  ['\u200b', 'none', false, '不限'],
  ['\u200b', 'ink', true, '水墨'],
  ['换成雪天', 'none', true, '换成雪天'],
  ['', 'ink', true, '水墨'],
] as const)('“%s” in %s: is a wish %s, called %s', (prompt, style, isOne, name) => {
  expect(isWish({ prompt, style })).toBe(isOne);
  expect(wishName({ prompt, style })).toBe(name);
});

it.each(['换成雪天 \n要有灯', '换成\t雪天', '换成\u200b雪天', ' 换成雪天\r\n'])(
  'asks for %j as the server keeps it: its result is found again',
  (prompt) => {
    const work = imageWork({ ...FIRST_IMAGE_FORM, prompt });
    expect(work).toEqual(cleanWork(work));
  },
);
