import { describe, expect, it } from 'vitest';
import { randomText, randomUuid } from './random.ts';

describe('randomText', () => {
  it('takes as many symbols as asked, from the alphabet only', () => {
    expect(randomText(6, 'ab')).toMatch(/^[ab]{6}$/);
    expect(randomText(0, 'ab')).toBe('');
  });
});

describe('randomUuid', () => {
  it('is a version 4 UUID and differs each time', () => {
    const uuids = Array.from({ length: 50 }, randomUuid);
    for (const uuid of uuids) {
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
    expect(new Set(uuids).size).toBe(50);
  });
});
