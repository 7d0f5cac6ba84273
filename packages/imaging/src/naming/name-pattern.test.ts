import { describe, expect, it } from 'vitest';
import { composeStem, DEFAULT_PATTERN, type NameFill, type NamePattern } from './name-pattern.ts';

const date = { year: 2026, month: 11, day: 8, hour: 9, minute: 5, second: 0 };
const fill = { subject: '青瓷花瓶', kind: '商品图', original: 'IMG_1', number: 7, digits: 3, date };

describe('composeStem', () => {
  it.each<[NamePattern, Partial<typeof fill>, string]>([
    [DEFAULT_PATTERN, {}, '20261108-青瓷花瓶-007'],
    [{ parts: ['subject'], separator: '-' }, {}, '青瓷花瓶'],
    [{ parts: ['kind', 'subject', 'original'], separator: '_' }, {}, '商品图_青瓷花瓶_IMG_1'],
    [{ parts: [{ text: '新品' }, 'subject'], separator: ' ' }, {}, '新品 青瓷花瓶'],
    [DEFAULT_PATTERN, { subject: 'a/b:c' }, '20261108-a_b_c-007'],
    [DEFAULT_PATTERN, { subject: '  ' }, '20261108-007'],
    [{ parts: [], separator: '-' }, {}, '未命名'],
  ])('%j with %j is %j', (pattern, change, stem) => {
    expect(composeStem(pattern, { ...fill, ...change })).toBe(stem);
  });

  it.each<[NamePattern['parts'], Partial<NameFill>, string]>([
    [['date', 'subject', 'number'], {}, '20261108-007'],
    [['subject', 'number'], {}, '20261108-007'],
    [['number', 'subject'], { date: undefined }, '007-IMG_1'],
    [['subject'], { date: undefined }, 'IMG_1'],
    [['original', 'subject'], { date: undefined }, 'IMG_1'],
    [['date', 'subject'], { date: undefined }, 'IMG_1'],
  ])('%j without a subject, with %j, is %j', (parts, change, stem) => {
    const pattern: NamePattern = { parts, separator: '-' };
    expect(composeStem(pattern, { ...fill, subject: '', ...change })).toBe(stem);
  });

  it('leaves a date out that is not known', () => {
    expect(composeStem(DEFAULT_PATTERN, { ...fill, date: undefined })).toBe('青瓷花瓶-007');
  });
});
