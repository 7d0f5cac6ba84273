import { describe, expect, it } from 'vitest';
import { readOver, withOver } from './over-address.ts';

describe('a hand-over address', () => {
  it.each([
    ['nothing', '', '#over=T-1_a'],
    ['the key of a sealed share', '#k=Abc-_9', '#k=Abc-_9&over=T-1_a'],
    ['an older token', '#k=Abc-_9&over=old', '#k=Abc-_9&over=T-1_a'],
    ['an older token alone', '#over=old', '#over=T-1_a'],
  ])('stands behind %s', (_what, hash, address) => {
    expect(withOver(hash, 'T-1_a')).toBe(address);
  });

  it.each([
    ['#over=T-1_a', 'T-1_a', ''],
    ['#k=Abc-_9&over=T-1_a', 'T-1_a', '#k=Abc-_9'],
    ['#over=T-1_a&k=Abc-_9', 'T-1_a', '#k=Abc-_9'],
    ['#over=T-1_a，来自微信', 'T-1_a', '#，来自微信'],
    ['#k=over', undefined, '#k=over'],
    ['#moreover=1', undefined, '#moreover=1'],
    ['', undefined, ''],
  ])('gives back what was there: %s', (hash, token, rest) => {
    expect(readOver(hash)).toEqual({ token, rest });
  });
});
