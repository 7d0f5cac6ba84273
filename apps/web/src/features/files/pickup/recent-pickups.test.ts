import { afterEach, describe, expect, it, vi } from 'vitest';
import { recentPickups } from './recent-pickups.ts';
import { withShare } from './recent-shares.ts';

const pickup = (code: string, at = 1) => ({ code, name: `${code}.txt`, sizeBytes: 1, at });

function stubStorage(stored?: string): void {
  const values = new Map(stored === undefined ? [] : [['recent-pickups', stored]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  });
}

afterEach(() => vi.unstubAllGlobals());

describe('recent pick-ups', () => {
  it('stand newest first, each once, eight at most', () => {
    const many = Array.from({ length: 8 }, (_, index) => pickup(`C${index}`));
    const next = withShare(many, pickup('C3', 9));
    expect(next.map(({ code }) => code)).toEqual(['C3', 'C0', 'C1', 'C2', 'C4', 'C5', 'C6', 'C7']);
    expect(withShare(many, pickup('new'))).toHaveLength(8);
  });

  it('are remembered and forgotten', () => {
    stubStorage();
    recentPickups.remember(pickup('A'));
    recentPickups.remember(pickup('B'));
    recentPickups.forget('A');
    expect(recentPickups.list().map(({ code }) => code)).toEqual(['B']);
  });

  it.each(['{broken', '{}', 'null', '[null, 1, {"code": 5}]'])(
    'are none when %s is stored',
    (stored) => {
      stubStorage(stored);
      expect(recentPickups.list()).toEqual([]);
    },
  );
});
