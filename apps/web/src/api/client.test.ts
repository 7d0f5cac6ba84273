import { FIRST_CALLS_HEADER, readFirstCalls, UNATTENDED_HEADER } from '@transmit/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const MINUTE_MS = 60_000;

const listeners = new Map<string, (event: { isTrusted: boolean }) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('addEventListener', (type: string, listener: never) =>
    listeners.set(type, listener),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  listeners.clear();
});

/** A page that was opened just now; answers what its next call says in a header: of nobody at it where no other is named. */
async function openPage() {
  const { watchAttendance } = await import('#platform/browser/attendance.ts');
  watchAttendance();
  const { client } = await import('./client.ts');
  return async (header = UNATTENDED_HEADER) => {
    const send = vi.fn<typeof fetch>(async () => Response.json({ status: 1 }));
    vi.stubGlobal('fetch', send);
    await client.accounts.checkStatus();
    return new Headers(send.mock.lastCall?.[1]?.headers).get(header);
  };
}

describe('a call (SECURITY T2)', () => {
  it('is a person’s for a minute after the page was opened or touched', async () => {
    const unattended = await openPage();
    vi.advanceTimersByTime(MINUTE_MS - 1);
    expect(await unattended()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(await unattended()).toBe('1');
    for (const [type, touch] of listeners) {
      touch({ isTrusted: true });
      expect(await unattended(), type).toBeNull();
      vi.advanceTimersByTime(MINUTE_MS);
      expect(await unattended(), type).toBe('1');
    }
    expect([...listeners.keys()]).toEqual(expect.arrayContaining(['pointerdown', 'keydown']));
  });

  it('is nobody’s after what a script has clicked', async () => {
    const unattended = await openPage();
    vi.advanceTimersByTime(MINUTE_MS);
    for (const touch of listeners.values()) touch({ isTrusted: false });
    expect(await unattended()).toBe('1');
  });
});

describe('a call of the first minute (SECURITY §3 row 328)', () => {
  it('is known as one of this page, which no later call is', async () => {
    const header = await openPage();
    const firstCalls = await header(FIRST_CALLS_HEADER);
    expect(readFirstCalls(firstCalls ?? undefined)).toBe(firstCalls);
    vi.advanceTimersByTime(MINUTE_MS - 1);
    expect(await header(FIRST_CALLS_HEADER)).toBe(firstCalls);
    vi.advanceTimersByTime(1);
    expect(await header(FIRST_CALLS_HEADER)).toBeNull();
    vi.resetModules();
    const ofAnother = await (await openPage())(FIRST_CALLS_HEADER);
    expect(ofAnother).not.toBe(firstCalls);
  });
});
