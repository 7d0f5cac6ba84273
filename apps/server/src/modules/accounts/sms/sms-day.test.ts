import { describe, expect, it } from 'vitest';
import type { SmsAskerKind } from '../accounts.tables.ts';
import { dayWindows, judgeDay } from './sms-day.ts';

describe('the day’s messages, divided (SECURITY §10.3)', () => {
  it.each<[string, number, SmsAskerKind, [number, number, number], string]>([
    ['a stranger has seven tenths', 100, 'stranger', [69, 0, 0], 'fine'],
    ['and no more', 100, 'stranger', [70, 0, 0], 'empty'],
    ['a known device goes on when strangers are stopped', 100, 'known', [70, 0, 0], 'fine'],
    ['up to nine tenths together', 100, 'known', [70, 19, 0], 'fine'],
    ['and no further', 100, 'known', [70, 20, 0], 'empty'],
    ['an operator goes on when known devices are stopped', 100, 'operator', [70, 20, 0], 'fine'],
    ['to the end', 100, 'operator', [70, 20, 9], 'fine'],
    ['and no further', 100, 'operator', [70, 20, 10], 'empty'],
    ['known devices may use what strangers leave', 100, 'known', [0, 89, 0], 'fine'],
    ['and leave the operators’ share alone', 100, 'known', [0, 90, 0], 'empty'],
    ['strangers have what known devices left of theirs', 100, 'stranger', [10, 79, 0], 'fine'],
    ['and never what operators are kept', 100, 'stranger', [10, 80, 0], 'empty'],
    ['operators may use what others leave', 100, 'operator', [0, 0, 99], 'fine'],
    ['nobody passes the whole', 100, 'stranger', [0, 0, 100], 'empty'],
    ['nor a known device', 100, 'known', [0, 0, 100], 'empty'],
    ['of three each has one: a stranger', 3, 'stranger', [1, 0, 0], 'empty'],
    ['of three each has one: a known device', 3, 'known', [1, 1, 0], 'empty'],
    ['of three each has one: an operator', 3, 'operator', [1, 1, 0], 'fine'],
    ['of two a stranger has one', 2, 'stranger', [0, 0, 0], 'half'],
    ['and the other is an operator’s', 2, 'known', [1, 0, 0], 'empty'],
    ['of one anybody has it', 1, 'stranger', [0, 0, 0], 'half'],
    ['and then nobody', 1, 'operator', [1, 0, 0], 'empty'],
    ['half of the whole is told once', 100, 'operator', [30, 10, 9], 'half'],
    ['and not again', 100, 'operator', [30, 10, 10], 'fine'],
  ])('%s', (_title, budget, asker, [stranger, known, operator], state) => {
    expect(judgeDay({ stranger, known, operator }, { asker, budget }).state).toBe(state);
  });

  it('names the window that is used up', () => {
    const sent = { stranger: 70, known: 0, operator: 0 };
    expect(judgeDay(sent, { asker: 'stranger', budget: 100 }).full).toEqual({
      askers: ['stranger'],
      limit: 70,
    });
  });

  it.each([1, 2, 3, 4, 5, 9, 10, 99, 1000, 100_000])(
    'leaves a stranger something of %d, and the parts make the whole',
    (budget) => {
      const limits = dayWindows('stranger', budget).map(({ limit }) => limit);
      expect(limits[0]).toBeGreaterThan(0);
      expect(limits).toEqual(limits.toSorted((a, b) => a - b));
      expect(limits.at(-1)).toBe(budget);
    },
  );
});
