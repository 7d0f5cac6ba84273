import { describe, expect, it } from 'vitest';
import { lotDoubt, NO_SHAPES, shapesOf } from './clear-lot.ts';
import { hasImpossibleDate } from './lot-date.ts';
import type { FoundLot } from './lot-number.ts';

function found(value: string, score: number, sureness = 1): FoundLot {
  return { value, score, sureness, label: '批号', labelLine: 0, valueLine: 0 };
}

/** Its second character may be a letter as well, with that probability. */
function kin(value: string, confidence: number): FoundLot {
  return { ...found(value, 0.97), kins: [undefined, { text: 'Z', confidence }] };
}

describe('shapesOf', () => {
  it.each([
    ['most alike', ['B240817', 'B240818', 'B24O819', 'B240820'], 'A000000'],
    ['marks are part of it', ['A-1', 'B-2', 'C-3'], 'A-0'],
    ['letters that look like digits', ['B240817', 'B240818', '8240819', '8240820'], 'A000000'],
    ['too few', ['B240817', 'B240818'], undefined],
    ['as many as there are pictures', ['B1', 'C22', '333'], undefined],
    ['none', [], undefined],
  ] as const)('%s', (_, values, common) => {
    expect(shapesOf(values).common).toBe(common);
  });
});

describe('lotDoubt (SECURITY §3 row 247)', () => {
  const batch = shapesOf(['B240817', 'B240818', 'B240819', 'B240820']);

  it.each([
    ['read surely', [found('B240817', 0.95)], batch, undefined],
    ['not surely enough', [found('B240817', 0.74)], batch, 'unsure'],
    ['of a label that may be none, alone', [found('B240817', 0.87)], NO_SHAPES, 'unsure'],
    ['of a label that may be none, among its like', [found('B240817', 0.87)], batch, undefined],
    ['with a character that was hardly read', [found('B240817', 0.94, 0.88)], batch, 'unsure'],
    ['of no pattern, alone', [found('X9', 0.95)], NO_SHAPES, undefined],
    ['of another pattern than its neighbours', [found('8240817', 0.97)], batch, 'pattern'],
    ['a digit short', [found('B24081', 0.97)], batch, 'pattern'],
    ['with a rival', [found('B240817', 0.95), found('B240877', 0.9)], batch, 'rival'],
    ['beside a weak one', [found('B240817', 0.95), found('77', 0.5)], batch, undefined],
    ['with a month that there is not', [found('B241817', 0.99)], batch, 'date'],
    ['with a day that there is not', [found('20240231', 0.99)], NO_SHAPES, 'date'],
    ['with a digit that may be a letter', [kin('B240817', 0.004)], batch, 'unsure'],
    [
      'with a digit that may be a letter, where digits of all kinds stand',
      [kin('B340817', 0.004)],
      shapesOf(['B240817', 'B340817', 'B140819', 'B440820']),
      undefined,
    ],
    [
      'with a digit that may be a letter, where too few stand to tell',
      [kin('B340817', 0.004)],
      shapesOf(['B240817', 'B340817', 'B140819']),
      'unsure',
    ],
    [
      'with a digit that may be a letter, where only digits stand that letters are taken for',
      [kin('B840817', 0.004)],
      shapesOf(['B840817', 'B040817', 'B840819', 'B040820']),
      'unsure',
    ],
    [
      'with a letter among the digits of its neighbours',
      [found('YB059C0', 0.97)],
      shapesOf(['YB059C0', 'NZ67374', 'BP01777', 'CN50847', 'AB38871']),
      'pattern',
    ],
    ['with a digit that is no letter', [kin('B240817', 0.0004)], batch, undefined],
    [
      'with a letter where a neighbour has its digit',
      [found('B240817', 0.97)],
      shapesOf(['B240817', '8240818', '8240819', '8240810']),
      'pattern',
    ],
    ['nothing', [], batch, 'unsure'],
  ] as const)('%s', (_, lots, shapes, expected) => {
    expect(lotDoubt(lots, shapes)).toBe(expected);
  });
});

describe('hasImpossibleDate', () => {
  it.each([
    ['a day of a leap year', 'SH20240229-1', [], false],
    ['no leap year', 'SH20230229-1', [], true],
    ['month 13', '20241301', [], true],
    ['eight digits that are no date', '77241399', [], false],
    ['six digits, alone', '249931', [], false],
    ['six digits among dates', '249931', ['240817', '240818'], true],
    ['six digits among others', '249931', ['240817', '998877'], false],
    ['a date among dates', '240831', ['240817', '240818'], false],
    ['a date and a number behind it', '24083107', ['24081703', '24081802'], false],
    ['a code', 'AB-12', ['AB-13', 'AB-14'], false],
  ] as const)('%s', (_, value, neighbours, expected) => {
    expect(hasImpossibleDate(value, neighbours)).toBe(expected);
  });
});
