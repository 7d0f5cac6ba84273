import { expect, it } from 'vitest';
import { normalizeSmsCode } from './sms-code.ts';

it.each([
  '012345',
  ' 012345 ',
  '012 345',
  '012-345',
  '０１２３４５',
  '0 1 2 3 4 5',
  '\u200b012345',
])('takes %j', (typed) => {
  expect(normalizeSmsCode(typed)).toBe('012345');
});

it.each(['', '12345', '1234567', '12345a', '1e5000', '-12345.', '١٢٣٤٥٦'])(
  'refuses %j',
  (typed) => {
    expect(normalizeSmsCode(typed)).toBeUndefined();
  },
);
