import { formatLeft } from '@transmit/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { hearServerTime, serverNow } from './server-clock.ts';

const DAY_MS = 86_400_000;
const HEADER = 'Fri, 20 Nov 2026 04:00:00 GMT';
const NOON = Date.parse(HEADER);

afterEach(() => {
  vi.useRealTimers();
  hearServerTime(new Date().toUTCString(), { sentAt: Date.now(), heardAt: Date.now() });
});

/** A device whose clock is so far off hears the server within so many ms. */
function hearOn(deviceIsAt: number, tookMs = 100): void {
  vi.useFakeTimers({ now: deviceIsAt });
  hearServerTime(HEADER, { sentAt: deviceIsAt - tookMs, heardAt: deviceIsAt });
}

it.each([
  ['40 days behind', -40 * DAY_MS],
  ['40 days ahead', 40 * DAY_MS],
  ['a second off', 1500],
  ['right', 0],
])(
  'SECURITY §3 row 196: on a device that is %s a time of seven days is one of seven days',
  (_t, off) => {
    hearOn(NOON + off);
    expect(Math.abs(serverNow() - NOON)).toBeLessThanOrEqual(1100);
    expect(formatLeft(NOON + 7 * DAY_MS + 2000, serverNow())).toBe('7 天');
    expect(formatLeft(NOON - 2000, serverNow())).toBe('已过期');
  },
);

it('a slow answer does not move what a quick one has told', () => {
  hearOn(NOON + 5000, 10);
  const quick = serverNow();
  hearServerTime(HEADER, { sentAt: Date.now() - 30_000, heardAt: Date.now() });
  expect(serverNow()).toBe(quick);
});

it.each([null, '', 'soon', '2026'.repeat(50)])(
  'SECURITY §3 row 196: %j tells no time',
  (header) => {
    hearOn(NOON + 5000);
    const before = serverNow();
    hearServerTime(header, { sentAt: Date.now(), heardAt: Date.now() });
    expect(serverNow()).toBe(before);
  },
);

it('a clock that was set back while the answer was on its way proves nothing', () => {
  hearOn(NOON);
  const before = serverNow();
  hearServerTime(HEADER, { sentAt: Date.now() + DAY_MS, heardAt: Date.now() });
  expect(serverNow()).toBe(before);
});

it('follows a clock that is set right', () => {
  hearOn(NOON - 40 * DAY_MS);
  hearOn(NOON);
  expect(Math.abs(serverNow() - NOON)).toBeLessThanOrEqual(1100);
});
