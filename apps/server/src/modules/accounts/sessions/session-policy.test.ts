import { describe, expect, it } from 'vitest';
import { actingRole, isDueToBeSeen, isSessionAlive } from './session-policy.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function session(ages: { created?: number; seen?: number; revoked?: number }) {
  return {
    is_two_step: 1,
    created_at: -(ages.created ?? 0),
    last_seen_at: -(ages.seen ?? 0),
    revoked_at: ages.revoked === undefined ? null : -ages.revoked,
  };
}

describe('isSessionAlive', () => {
  it.each([
    ['a user who was here a moment ago', 'user', {}, true],
    ['a user idle for almost 30 days', 'user', { created: 30 * DAY, seen: 30 * DAY - 1 }, true],
    ['a user idle for 30 days', 'user', { created: 30 * DAY, seen: 30 * DAY }, false],
    ['a user who never rests, almost 90 days', 'user', { created: 90 * DAY - 1 }, true],
    ['a user who never rests, 90 days', 'user', { created: 90 * DAY }, false],
    ['an operator idle for almost 30 minutes', 'operator', { seen: 30 * MINUTE - 1 }, true],
    ['an operator idle for 30 minutes', 'operator', { seen: 30 * MINUTE }, false],
    ['an operator who never rests, 12 hours', 'operator', { created: 12 * HOUR }, false],
    ['anybody whose session was ended', 'user', { revoked: 0 }, false],
  ] as const)('%s', (_title, role, ages, alive) => {
    expect(isSessionAlive(session(ages), role, 0)).toBe(alive);
  });
});

describe('actingRole', () => {
  it.each([
    ['operator', 1, null, 'operator'],
    ['operator', 0, null, 'user'],
    ['operator', 1, 5, 'user'],
    ['operator', 0, 5, 'user'],
    ['user', 1, null, 'user'],
    ['user', 0, null, 'user'],
  ] as const)('%s with two steps = %d, unconfirmed since %s acts as %s', (...given) => {
    const [role, is_two_step, unconfirmed_since, acting] = given;
    expect(actingRole({ is_two_step }, { role, unconfirmed_since })).toBe(acting);
  });
});

describe('isDueToBeSeen', () => {
  it('is at most once a minute', () => {
    expect(isDueToBeSeen({ last_seen_at: 0 }, MINUTE - 1)).toBe(false);
    expect(isDueToBeSeen({ last_seen_at: 0 }, MINUTE)).toBe(true);
  });
});
