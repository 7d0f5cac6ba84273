import { expect, it } from 'vitest';
import { firstTime, judgeTurn, latenessOf, nextTime, type Rhythm } from './scheduled.ts';

const nine = { dailyAt: { hour: 9, minute: 0, timeZone: 'Asia/Shanghai' } };
const spring = { dailyAt: { hour: 2, minute: 30, timeZone: 'Europe/Berlin' } };

it.each<[title: string, rhythm: Rhythm, now: string, next: string]>([
  ['an interval', { everyMs: 60_000 }, '2026-11-20T04:00:00Z', '2026-11-20T04:01:00Z'],
  ['before the hour', nine, '2026-11-20T00:59:59Z', '2026-11-20T01:00:00Z'],
  ['at the hour', nine, '2026-11-20T01:00:00Z', '2026-11-21T01:00:00Z'],
  ['after the hour', nine, '2026-11-20T15:59:59Z', '2026-11-21T01:00:00Z'],
  ['past midnight there', nine, '2026-11-20T16:00:00Z', '2026-11-21T01:00:00Z'],
  ['the end of a year', nine, '2026-12-31T02:00:00Z', '2027-01-01T01:00:00Z'],
  ['a leap day', nine, '2028-02-28T02:00:00Z', '2028-02-29T01:00:00Z'],
  [
    'an hour that a clock change leaves out',
    spring,
    '2027-03-27T03:00:00Z',
    '2027-03-28T01:30:00Z',
  ],
])('%s', (_title, rhythm, now, next) => {
  expect(new Date(nextTime(rhythm, Date.parse(now))).toISOString()).toBe(
    new Date(next).toISOString(),
  );
});

it('begins an interval at once and an hour at its hour', () => {
  const now = Date.parse('2026-11-20T04:00:00Z');
  expect(firstTime({ everyMs: 60_000 }, now)).toBe(now);
  expect(firstTime(nine, now)).toBe(Date.parse('2026-11-21T01:00:00Z'));
});

const minute = { everyMs: 60_000 };
const noon = { dailyAt: { hour: 12, minute: 0, timeZone: 'Asia/Shanghai' } };
const at = (time: string) => Date.parse(`2026-11-${time}Z`);

/** `run` and the time that is written then; `wait` where the time that was found stays. */
it.each<[title: string, rhythm: Rhythm, now: string, found: string, turn: string, late: number]>([
  ['that is not due', minute, '20T04:00:00', '20T04:00:01', 'wait', 0],
  ['that is due', minute, '20T04:00:00', '20T04:00:00', 'run 20T04:01:00', 0],
  ['that is overdue', minute, '20T04:00:00', '20T03:00:00', 'run 20T04:01:00', 3600],
  ['of a clock a minute ahead', minute, '20T04:00:00', '20T04:02:00', 'wait', 0],
  ['of a wrong clock', minute, '20T04:00:00', '20T04:02:01', 'run 20T04:01:00', 1],
  ['of an hour to come', noon, '20T03:59:30', '20T04:00:00', 'wait', 0],
  [
    'of the hour after, by a clock that has passed one',
    noon,
    '20T03:59:30',
    '21T04:00:00',
    'wait',
    0,
  ],
  ['of a wrong clock, for an hour', noon, '20T03:59:30', '22T04:00:00', 'wait 20T04:00:00', 86_400],
])('a time %s', (_title, rhythm, now, found, turn, late) => {
  const [verb, nextAt = found] = turn.split(' ');
  expect(judgeTurn(rhythm, at(found), at(now))).toEqual({
    isDue: verb === 'run',
    nextAt: at(nextAt),
  });
  expect(latenessOf(rhythm, at(found), at(now))).toBe(late * 1000);
});
