import { describe, expect, it } from 'vitest';
import { createSessionId, isSessionId } from './session-id.ts';

describe('isSessionId', () => {
  it.each([
    ['20261120100000aB3x9Z', true],
    ['a'.repeat(32), true],
    ['a'.repeat(33), false],
    ['', false],
    ['2026;path=/', false],
    ['<script>alert(1)</script>', false],
    ['2026 1120', false],
    ['会话', false],
    ['abc\n', false],
  ])('takes %j: %s', (value, valid) => {
    expect(isSessionId(value)).toBe(valid);
  });
});

describe('createSessionId', () => {
  it('pads every part of the timestamp', () => {
    expect(createSessionId(new Date(2026, 0, 2, 3, 4, 5), 'aB3x9Z')).toBe('20260102030405aB3x9Z');
  });

  it('makes an id that it accepts itself', () => {
    expect(isSessionId(createSessionId(new Date(2026, 10, 20), 'abc123'))).toBe(true);
  });
});
