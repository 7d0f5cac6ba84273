import { describe, expect, it } from 'vitest';
import { composeNames, type Nameable, splitAtSubject, subjectOf } from './compose-names.ts';
import type { Proposal } from './name-detail.ts';
import { FIRST_NAME_FORM } from './name-form.ts';

const date = { year: 2026, month: 11, day: 18, hour: 9, minute: 0, second: 0 };
const proposal = (...subjects: string[]): Proposal => ({
  candidates: subjects.map((subject) => ({ subject, from: 'text' })),
  date,
  kind: 'receipt',
  lot: 'B240817',
});
const file = (id: string, given: Partial<Nameable> = {}): Nameable => ({
  id,
  original: 'IMG_1',
  proposal: proposal('餐费', '收银'),
  choice: 0,
  ...given,
});

describe('names', () => {
  it('follow the pattern; those that keep theirs take no number', () => {
    const files = [file('a'), file('b', { proposal: undefined }), file('c', { choice: 1 })];
    expect([...composeNames(files, FIRST_NAME_FORM)]).toEqual([
      ['a', '20261118-餐费-001'],
      ['c', '20261118-收银-002'],
    ]);
  });

  it.each([
    [['number', 'subject'], '_', '001_餐费'],
    [['subject', 'kind'], ' ', '餐费 小票'],
    [['original', 'subject'], '', 'IMG_1餐费'],
    [['subject', 'lot'], '-', '餐费-B240817'],
  ] as const)('are made of %j', (parts, separator, stem) => {
    expect(composeNames([file('a')], { ...FIRST_NAME_FORM, parts, separator }).get('a')).toBe(stem);
  });

  it('leave a date out that nobody knows', () => {
    const undated = file('a', { proposal: { ...proposal('餐费'), date: undefined } });
    expect(composeNames([undated], FIRST_NAME_FORM).get('a')).toBe('餐费-001');
  });

  it('leave a lot number out that is on none of it', () => {
    const bare = file('a', { proposal: { ...proposal('餐费'), lot: '' } });
    const form = { ...FIRST_NAME_FORM, parts: ['subject', 'lot'] } as const;
    expect(composeNames([bare], form).get('a')).toBe('餐费');
  });

  it('count in four digits from a thousand on', () => {
    const many = Array.from({ length: 1000 }, (_, at) => file(String(at)));
    expect(composeNames(many, FIRST_NAME_FORM).get('0')).toBe('20261118-餐费-0001');
  });
});

it.each([
  [0, '餐费'],
  [1, '收银'],
  [7, '餐费'],
])('the choice %i of two is %s', (choice, subject) => {
  expect(subjectOf(proposal('餐费', '收银'), choice)).toBe(subject);
});

it.each([
  ['20261118-餐费-001.jpg', '餐费', ['20261118-', '餐费', '-001.jpg']],
  ['手动.jpg', '餐费', ['手动.jpg', '', '']],
  ['a.jpg', '', ['a.jpg', '', '']],
])('%s stands out by its %j', (name, subject, pieces) => {
  expect(splitAtSubject(name, subject)).toEqual(pieces);
});
