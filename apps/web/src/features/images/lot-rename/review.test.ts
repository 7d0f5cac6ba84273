import type { FoundLot } from '@transmit/imaging';
import { shapesOf } from '@transmit/imaging/rename/clear-lot';
import { describe, expect, it } from 'vitest';
import { confirmedValue, judgeLot, type LotState, nextOpen, shownOf } from './review.ts';

function found(value: string, score: number): FoundLot {
  return { value, score, sureness: score, label: '批号', labelLine: 0, valueLine: 0 };
}

describe('the number of a picture', () => {
  const batch = shapesOf(['B1', 'B2', 'B3']);

  it.each([
    ['is not read yet', undefined, undefined, 'pending', ''],
    ['is not there', [], undefined, 'none', ''],
    ['is clear', [found('B1', 0.95)], undefined, 'likely', 'B1'],
    ['is hard to read', [found('B1', 0.87)], undefined, 'doubtful', 'B1'],
    ['has a rival', [found('B1', 0.95), found('B2', 0.9)], undefined, 'doubtful', 'B1'],
    [
      'is clear beside a weak one',
      [found('B1', 0.95), found('B2', 0.5)],
      undefined,
      'likely',
      'B1',
    ],
    ['is being typed', [found('B1', 0.9)], { value: 'B12', isConfirmed: false }, 'doubtful', 'B12'],
    ['is confirmed', [found('B1', 0.4)], { value: 'B1', isConfirmed: true }, 'confirmed', 'B1'],
    ['is left out', [found('B1', 0.9)], { value: '', isConfirmed: true }, 'skipped', ''],
    ['is typed by hand', [], { value: 'X9', isConfirmed: true }, 'confirmed', 'X9'],
  ] as const)('%s', (_, candidates, decision, state, value) => {
    expect(judgeLot({ found: candidates }, decision)).toMatchObject({ state, value });
  });

  it('says why it is not clear, and nothing where it is', () => {
    expect(judgeLot({ found: [found('81X', 0.99)], shapes: batch }, undefined)).toEqual({
      state: 'doubtful',
      value: '81X',
      doubt: 'pattern',
    });
    // The neighbours have a letter there: it comes first, and what was read stays beside it.
    expect(judgeLot({ found: [found('81', 0.99)], shapes: batch }, undefined)).toEqual({
      state: 'doubtful',
      value: 'B1',
      doubt: 'neighbours',
    });
    expect(judgeLot({ found: [found('B9', 0.99)], shapes: batch }, undefined)).toEqual({
      state: 'likely',
      value: 'B9',
    });
  });

  it('may be typed where the picture cannot be read', () => {
    expect(judgeLot({ found: undefined, hasFailed: true }, undefined).state).toBe('failed');
    expect(
      judgeLot({ found: undefined, hasFailed: true }, { value: 'B1', isConfirmed: true }).state,
    ).toBe('confirmed');
  });

  it('is used only when a person has said yes', () => {
    expect(confirmedValue(judgeLot({ found: [found('B1', 0.99)] }, undefined))).toBeUndefined();
    const yes = { value: ' B1 ', isConfirmed: true };
    expect(confirmedValue(judgeLot({ found: [found('B1', 0.99)] }, yes))).toBe('B1');
  });
});

it.each([
  ['a', 'c'],
  ['c', 'd'],
  ['d', 'c'],
  [undefined, 'c'],
])('after %s comes %s', (after, next) => {
  const states: Record<string, LotState> = {
    a: 'confirmed',
    b: 'pending',
    c: 'likely',
    d: 'none',
  };
  expect(nextOpen(['a', 'b', 'c', 'd'], after, (id) => states[id] ?? 'pending')).toBe(next);
});

it.each([
  ['the wished one', 'b', 'b'],
  ['the first open one where the wished one has gone with its lot', 'gone', 'b'],
  ['the first open one where none was wished', undefined, 'b'],
])('shows %s', (_title, wished, shown) => {
  const stateOf = (id: string) => (id === 'a' ? 'confirmed' : 'doubtful');
  expect(shownOf(['a', 'b'], wished, stateOf)).toBe(shown);
});

it('shows the first where all are confirmed', () => {
  expect(shownOf(['a', 'b'], 'gone', () => 'confirmed')).toBe('a');
});
