import { describe, expect, it } from 'vitest';
import { maskPhone, normalizePhone } from './phone.ts';

describe('normalizePhone', () => {
  it.each([
    '13800138000',
    ' 13800138000 ',
    '138 0013 8000',
    '138-0013-8000',
    '138–0013—8000',
    '138.0013.8000',
    '(138) 0013 8000',
    '+8613800138000',
    '+86 138 0013 8000',
    '+86-138-0013-8000',
    '８６１３８００１３８０００',
    '8613800138000',
    '008613800138000',
    '１３８００１３８０００',
    '＋８６　１３８　００１３　８０００',
    '\u202a13800138000\u202c',
    '138\u200b0013\u00a08000',
  ])('takes %j', (typed) => {
    expect(normalizePhone(typed)).toBe('13800138000');
  });

  it.each([
    ['nothing', ''],
    ['too short', '123'],
    ['ten digits', '1380013800'],
    ['twelve digits', '138001380001'],
    ['a landline', '01012345678'],
    ['a prefix that no operator has', '12000138000'],
    ['letters', '1380013800a'],
    ['another country', '+1 4155550123'],
    ['a country code alone', '+86'],
    ['two country codes', '+868613800138000'],
    ['digits of another script', '١٣٨٠٠١٣٨٠٠٠'],
    ['two numbers', '13800138000,13900139000'],
    ['a line break with a second one', '13800138000\n13900139000'],
  ])('refuses %s', (_title, typed) => {
    expect(normalizePhone(typed)).toBeUndefined();
  });
});

describe('maskPhone', () => {
  it('hides the middle', () => {
    expect(maskPhone('13800138000')).toBe('138****8000');
  });
});
