import { describe, expect, it } from 'vitest';
import { type Facts, judge, viewerFeeFen } from './gate.ts';

const stranger: Facts = {
  isExpired: false,
  isLocked: false,
  isUsedUp: false,
  isOwner: false,
  isMember: false,
  hasPaid: false,
  feeFen: 0,
};

describe('a download', () => {
  it.each([
    ['a small file', {}, { kind: 'free' }],
    ['a large file', { feeFen: 20 }, { kind: 'pay', feeFen: 20 }],
    ['a large file of the viewer', { feeFen: 20, isOwner: true }, { kind: 'free' }],
    ['a large file for a member', { feeFen: 20, isMember: true }, { kind: 'free' }],
    ['a large file that is paid', { feeFen: 20, hasPaid: true }, { kind: 'free' }],
    ['an expired file', { isExpired: true }, { kind: 'expired' }],
    ['an expired file of the viewer', { isExpired: true, isOwner: true }, { kind: 'expired' }],
    ['an expired paid file', { isExpired: true, hasPaid: true, feeFen: 20 }, { kind: 'expired' }],
    ['an expired locked file', { isExpired: true, isLocked: true }, { kind: 'expired' }],
    ['a locked file', { isLocked: true }, { kind: 'locked' }],
    ['a locked paid file', { isLocked: true, hasPaid: true, feeFen: 20 }, { kind: 'locked' }],
    ['a locked file of the viewer', { isLocked: true, isOwner: true }, { kind: 'free' }],
    ['a locked large file', { isLocked: true, feeFen: 20 }, { kind: 'locked' }],
    ['a used-up file', { isUsedUp: true }, { kind: 'used-up' }],
    ['a used-up large file', { isUsedUp: true, feeFen: 20 }, { kind: 'used-up' }],
    ['a used-up locked file', { isUsedUp: true, isLocked: true }, { kind: 'locked' }],
    ['a used-up file of the viewer', { isUsedUp: true, isOwner: true }, { kind: 'free' }],
  ] as const)('%s', (_title, facts, verdict) => {
    expect(judge({ ...stranger, ...facts })).toEqual(verdict);
  });
});

it('costs owners, members and buyers nothing', () => {
  const facts = { ...stranger, feeFen: 30 };
  expect(viewerFeeFen(facts)).toBe(30);
  expect(viewerFeeFen({ ...facts, isOwner: true })).toBe(0);
  expect(viewerFeeFen({ ...facts, isMember: true })).toBe(0);
  expect(viewerFeeFen({ ...facts, hasPaid: true })).toBe(0);
});
