import { describe, expect, it } from 'vitest';
import { daysFor, parseLimit, toUploadSettings } from './settings-form.ts';

const EMPTY = {
  expireDays: 3,
  password: '',
  maxDownloads: '',
  eachOwn: false,
  title: '',
  note: '',
};

const TOGETHER = { hasMessage: true, plan: 'visitor' } as const;

describe('upload settings', () => {
  it.each([
    ['visitor', undefined, 7],
    ['visitor', 3, 3],
    ['visitor', 90, 7],
    ['user', undefined, 30],
    ['user', 90, 90],
    ['user', 365, 30],
    ['user', Number.NaN, 30],
    ['member', undefined, 365],
    ['member', 30, 30],
    ['member', 365, 365],
  ] as const)('keep the days of a %s who chose %s last for %i', (plan, chosen, days) => {
    expect(daysFor(plan, chosen)).toBe(days);
  });

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
    expect(toUploadSettings(form, TOGETHER)).toEqual({ expireDays: 3 });
    expect(
      toUploadSettings(
        {
          ...form,
          password: ' 1 ',
          maxDownloads: '5',
          title: ' 周报 ',
          note: '\n请查收\u202e\n',
        },
        TOGETHER,
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
    expect(toUploadSettings(form, { ...TOGETHER, hasMessage: false })).toEqual({ expireDays: 3 });
  });

  it('are none while the limit is wrong, so that nothing starts by accident', () => {
    expect(toUploadSettings({ ...EMPTY, maxDownloads: 'x' }, TOGETHER)).toBeUndefined();
  });
});
