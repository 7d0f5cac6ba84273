import { describe, expect, it } from 'vitest';
import { initialDays, parseLimit, toUploadSettings } from './settings-form.ts';

const EMPTY = {
  expireDays: 3,
  password: '',
  maxDownloads: '',
  eachOwn: false,
  title: '',
  note: '',
};

describe('upload settings', () => {
  it.each([
    [false, undefined, 7],
    [false, '3', 3],
    [false, '90', 7],
    [true, undefined, 30],
    [true, '90', 90],
    [true, 'x', 30],
  ])(
    'begin with the days of last time where they are on offer (login %s, %s)',
    (login, kept, days) => {
      expect(initialDays(login, kept)).toBe(days);
    },
  );

  it.each([
    ['', 'none'],
    ['  ', 'none'],
    ['1', 1],
    ['１００', 100],
    ['100000', 100_000],
    ['100001', 'wrong'],
    ['0', 'wrong'],
    ['-1', 'wrong'],
    ['1.5', 'wrong'],
    ['1e3', 'wrong'],
    ['abc', 'wrong'],
  ] as const)('read a download limit of %j as %s', (typed, limit) => {
    expect(parseLimit(typed)).toBe(limit);
  });

  it('leave out what was left empty', () => {
    const form = EMPTY;
    expect(toUploadSettings(form, { hasMessage: true })).toEqual({ expireDays: 3 });
    expect(
      toUploadSettings(
        {
          ...form,
          password: ' 1 ',
          maxDownloads: '5',
          title: ' 周报 ',
          note: '\n请查收\u202e\n',
        },
        { hasMessage: true },
      ),
    ).toEqual({
      expireDays: 3,
      password: ' 1 ',
      maxDownloads: 5,
      title: '周报',
      note: '请查收',
    });
  });

  it('say nothing to the receivers of files that have a code each', () => {
    const form = { ...EMPTY, title: '周报', note: '请查收' };
    expect(toUploadSettings(form, { hasMessage: false })).toEqual({ expireDays: 3 });
  });

  it('are none while the limit is wrong, so that nothing starts by accident', () => {
    expect(toUploadSettings({ ...EMPTY, maxDownloads: 'x' }, { hasMessage: true })).toBeUndefined();
  });
});
