import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSessionId, ensureSessionId, isSessionId } from './session-id.ts';

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

describe('ensureSessionId', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** A browser with this cookie; answers what is written to it. */
  function stubCookie(cookie: string): string[] {
    const written: string[] = [];
    vi.stubGlobal('location', { hostname: 'localhost' });
    vi.stubGlobal('document', {
      get cookie() {
        return cookie;
      },
      set cookie(text: string) {
        written.push(text);
      },
    });
    return written;
  }

  it.each([
    ['none', ''],
    ['one of 33 characters', `sessionId=${'a'.repeat(33)}`],
  ])('writes a new one over %s, kept for 10,000 days', (_before, cookie) => {
    const written = stubCookie(cookie);
    const id = ensureSessionId();
    expect(id).toMatch(/^\d{14}[A-Za-z0-9]{6}$/);
    expect(written).toEqual([`sessionId=${id}; path=/; max-age=864000000; samesite=lax`]);
  });

  it('keeps one of 32 characters', () => {
    const written = stubCookie(`sessionId=${'a'.repeat(32)}`);
    expect(ensureSessionId()).toBe('a'.repeat(32));
    expect(written).toEqual([]);
  });
});
