import { describe, expect, it } from 'vitest';
import { endingOf, endingOfBundle } from './ending.ts';

const NOW = Date.parse('2026-11-23T12:00:00+08:00');
const FILE = {
  status: 1,
  expire_status: 0,
  expire_time: '2026-12-20 10:00:00',
  downloads_left: null,
  max_downloads: null,
} as const;

describe('what has ended', () => {
  it.each([
    [{}, undefined],
    [{ status: 3 }, undefined],
    [{ downloads_left: 1, max_downloads: 5 }, undefined],
    [
      { expire_status: 1, expire_time: '2026-11-22 16:40:00' },
      { kind: 'expired', at: '11-22 16:40', renewableUntil: '12-22' },
    ],
    [
      { expire_status: 1, expire_time: '2026-10-24 11:00:00' },
      { kind: 'expired', at: '10-24 11:00', renewableUntil: undefined },
    ],
    [
      { downloads_left: 0, max_downloads: 5 },
      { kind: 'used-up', most: 5 },
    ],
    [
      {
        expire_status: 1,
        expire_time: '2026-11-22 16:40:00',
        downloads_left: 0,
        max_downloads: 5,
      },
      { kind: 'expired', at: '11-22 16:40', renewableUntil: '12-22' },
    ],
    [{ status: 2 }, { kind: 'gone' }],
    [
      { expire_status: 1, expire_time: '2026-11-22 16:40:00', code_expired: true },
      { kind: 'code-expired', at: '11-22 16:40' },
    ],
  ] as const)('of %j is %j', (facts, ending) => {
    expect(endingOf({ ...FILE, ...facts }, NOW)).toEqual(ending);
  });
});

describe('a bundle that is used up', () => {
  const { status: _, ...bundle } = { ...FILE, max_downloads: 1, downloads_left: 0 };

  it('has ended for everybody but its owner, who may take it', () => {
    expect(endingOfBundle(bundle, { is_owner: false }, NOW)).toEqual({ kind: 'used-up', most: 1 });
    expect(endingOfBundle(bundle, { is_owner: true }, NOW)).toBeUndefined();
    const expired = { ...bundle, expire_status: 1, expire_time: '2026-11-22 16:40:00' } as const;
    expect(endingOfBundle(expired, { is_owner: true }, NOW)?.kind).toBe('expired');
  });

  it('has not for who took it, and is told no number', () => {
    expect(endingOfBundle({ ...bundle, downloads_left: null }, { is_owner: false }, NOW)).toBe(
      undefined,
    );
  });
});
