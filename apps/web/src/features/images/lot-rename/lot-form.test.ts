import { previewRename } from '@transmit/imaging/rename/preview-rename';
import { describe, expect, it } from 'vitest';
import {
  FIRST_LOT_FORM,
  numbersFor,
  readLotForm,
  seriesProblem,
  templateRule,
  toSeriesMemory,
  usesLot,
} from './lot-form.ts';

const files = [{ folder: '甲' }, { folder: '甲' }, { folder: '乙' }];

describe('a series of lot numbers', () => {
  it('gives each file its number, over all folders or in each anew', () => {
    const form = { ...FIRST_LOT_FORM, prefix: 'B2026-', start: '98', width: '3' };
    expect(numbersFor(form, files)).toEqual({
      numbers: ['B2026-098', 'B2026-099', 'B2026-100'],
      next: 101,
    });
    expect(numbersFor({ ...form, perFolder: true }, files)?.numbers).toEqual([
      'B2026-098',
      'B2026-099',
      'B2026-098',
    ]);
  });

  it.each(['-1', '1e12', '1000000000000', '', 'abc'])('does not start at “%s”', (start) => {
    expect(numbersFor({ ...FIRST_LOT_FORM, start }, files)).toBeUndefined();
  });

  it('says when it would run out before the last file', () => {
    const form = { ...FIRST_LOT_FORM, start: '999999999998' };
    expect(seriesProblem(form, files.slice(0, 2))).toBeUndefined();
    expect(seriesProblem(form, files)).toBe('runs-out');
    expect(numbersFor(form, files)).toBeUndefined();
  });
});

describe('the memory of series', () => {
  it('goes on where a prefix has stopped, and forgets the oldest of too many', () => {
    let stored: unknown;
    const memory = toSeriesMemory(
      () => stored,
      (next) => {
        stored = next;
      },
    );
    expect(memory.find('A')).toBeUndefined();
    for (let index = 0; index < 205; index += 1) memory.keep(`P${index}`, index);
    expect(memory.find('P204')).toBe(204);
    expect(memory.find('P4')).toBeUndefined();
    memory.forget('P204');
    expect([memory.find('P204'), memory.find('P203')]).toEqual([undefined, 203]);
  });

  it.each([
    [undefined],
    [null],
    ['text'],
    [{ A: 1 }],
    [[1, ['A', -1], ['B', 'x'], ['C', 1.5], ['A']]],
  ])('takes %j for no memory', (stored) => {
    const memory = toSeriesMemory(
      () => stored,
      () => undefined,
    );
    expect(['A', 'B', 'C'].map((prefix) => memory.find(prefix))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the template', () => {
  const item = { id: '1', folder: '', name: 'a.jpg', modifiedAt: 0, lot: 'B/1' };

  it('is cleaned, and equal names are numbered (SECURITY §3, row 124)', () => {
    const items = [item, { ...item, id: '2', name: 'b.jpg' }];
    const { rows } = previewRename(items, templateRule('../{批号}/{原名}'), { now: 0 });
    expect(rows.map(({ after }) => after)).toEqual(['.._B_1_a.jpg', '.._B_1_b.jpg']);
    const equal = previewRename(items, templateRule('{批号}'), { now: 0 });
    expect(equal.rows.map(({ after }) => after)).toEqual(['B_1.jpg', 'B_1 (2).jpg']);
  });

  it.each([
    ['{批号}', true],
    ['{ BATCH }-1', true],
    ['{批号:x}', true],
    ['批号', false],
    ['{名称}', false],
  ])('knows whether %s has the lot number in it', (template, expected) => {
    expect(usesLot(template)).toBe(expected);
  });
});

describe('a stored form', () => {
  it('comes back as it was', () => {
    const form = { ...FIRST_LOT_FORM, source: 'series' as const, prefix: 'B', perFolder: true };
    expect(readLotForm(JSON.parse(JSON.stringify(form)))).toEqual(form);
  });

  it('falls back field by field', () => {
    expect(
      readLotForm({ source: 'server', template: 7, prefix: 'x'.repeat(300), step: '2' }),
    ).toEqual({
      ...FIRST_LOT_FORM,
      step: '2',
    });
  });
});
