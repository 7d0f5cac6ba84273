import { COLLECT_GRACE_MS, COLLECT_KEPT_MS } from '@transmit/contract/collect';
import { describe, expect, it } from 'vitest';
import { mayBegin, mayFinish, mayTakeBack } from './decide-handing.ts';

const END = 1_000_000_000;
const OPEN = { ends_at: END, may_change: 1, isFrozen: false };
const FIXED = { ...OPEN, may_change: 0 };
const FROZEN = { ...OPEN, isFrozen: true };
const state = (name: 'draft' | 'handed' | 'returned' | 'withdrawn' | 'removed') => ({
  state: name,
});

describe('beginning a file', () => {
  it.each([
    ['before the end', OPEN, 'draft', END - 1, 'yes'],
    ['at the end', OPEN, 'draft', END, 'ended'],
    ['a change', OPEN, 'handed', END - 1, 'yes'],
    ['a change where none is allowed', FIXED, 'handed', END - 1, 'fixed'],
    ['the first where none is allowed later', FIXED, 'draft', END - 1, 'yes'],
    ['what came back, also where none is allowed', FIXED, 'returned', END + 5, 'yes'],
    ['what came back, once all is gone', OPEN, 'returned', END + COLLECT_KEPT_MS, 'ended'],
    ['after taking it back', OPEN, 'withdrawn', END - 1, 'yes'],
    ['what was removed', OPEN, 'removed', END - 1, 'gone'],
    ['of a frozen collector', FROZEN, 'draft', END - 1, 'ended'],
    ['of a frozen collector, come back', FROZEN, 'returned', END - 1, 'ended'],
  ] as const)('%s', (_title, terms, name, now, expected) => {
    expect(mayBegin(terms, state(name), now)).toBe(expected);
  });
});

describe('SECURITY §3 row 266: finishing a file', () => {
  it.each([
    ['begun before the end, at once', END - 1, END, 'yes'],
    ['begun before the end, within the hour', END - 1, END + COLLECT_GRACE_MS - 1, 'yes'],
    ['begun before the end, by a kept credential', END - 1, END + COLLECT_GRACE_MS, 'ended'],
    ['begun at the end', END, END + 1, 'ended'],
    ['before the end', END - 2, END - 1, 'yes'],
  ])('%s', (_title, beganAt, now, expected) => {
    expect(mayFinish(OPEN, { handIn: state('draft'), beganAt }, now)).toBe(expected);
  });
});

it('what was never handed in can always be taken back', () => {
  expect(mayTakeBack(OPEN, state('draft'), END + 1)).toBe('yes');
  expect(mayTakeBack(OPEN, state('handed'), END + 1)).toBe('ended');
  expect(mayTakeBack(FIXED, state('handed'), END - 1)).toBe('fixed');
  expect(mayTakeBack(FROZEN, state('draft'), END - 1)).toBe('ended');
});
