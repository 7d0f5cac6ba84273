import { describe, expect, it } from 'vitest';
import { actionText, listAuditChanges } from './audit-change.ts';

describe('changesOf', () => {
  it('puts before and after of each field side by side, in words', () => {
    expect(listAuditChanges({ role: 'user' }, { role: 'operator' })).toEqual([
      { field: '身份', before: '用户', after: '运营' },
    ]);
  });

  it('says yes and no in words', () => {
    expect(listAuditChanges({ confirmed: false }, { confirmed: true })).toEqual([
      { field: '运营身份已确认', before: '否', after: '是' },
    ]);
  });

  it('shows fields that came or went', () => {
    expect(listAuditChanges(null, { amount: 200 })).toEqual([
      { field: 'amount', before: undefined, after: '200' },
    ]);
    expect(listAuditChanges({ role: 'operator' }, null)).toEqual([
      { field: '身份', before: '运营', after: undefined },
    ]);
  });

  it('has nothing to show of an action without fields', () => {
    expect(listAuditChanges(null, null)).toEqual([]);
  });
});

it('names known actions, and leaves the rest as it is', () => {
  expect(actionText('user.role')).toBe('修改身份');
  expect(actionText('rights.give')).toBe('发放权益');
  expect(actionText('of.tomorrow')).toBe('of.tomorrow');
});
