import { expect, it } from 'vitest';
import { OWN_DATE_PARAM, shownDate } from './own-date.ts';

const NOW = 2_000_000;
const STORED = 1_000_000;

it.each([
  ['its own, where it was signed', '5000', true, 5000],
  ['when it was stored, where the date was added to the link', '5000', false, STORED],
  ['when it was stored, where its own is to come', '2000001', true, STORED],
  ['when it was stored, where it is none', '-5', true, STORED],
  ['when it was stored, where it is none', 'NaN', true, STORED],
  ['when it was stored, where it is none', '9'.repeat(400), true, STORED],
  ['when it was stored, where none was told', undefined, true, STORED],
])('SECURITY §3 row 189: the date of a download is %s', (_title, text, isSigned, date) => {
  const params = new Map(text === undefined ? [] : [[OWN_DATE_PARAM, text]]);
  const signed = new Set(isSigned ? [OWN_DATE_PARAM] : []);
  expect(shownDate(STORED, { params, signed, now: NOW })).toBe(date);
});
