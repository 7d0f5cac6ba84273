import { UNATTENDED_HEADER } from '@transmit/contract';
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

/** A page that was opened just now; answers whether its next call says that nobody is there. */
async function openPage() {
  const { watchAttendance } = await import('#platform/browser/attendance.ts');
  watchAttendance();
  const { client } = await import('./client.ts');
  return async () => {
    const send = vi.fn<typeof fetch>(async () => Response.json({ status: 1 }));
    vi.stubGlobal('fetch', send);
    await client.accounts.checkStatus();
    return new Headers(send.mock.lastCall?.[1]?.headers).has(UNATTENDED_HEADER);
  };
}

describe('a call (SECURITY T2)', () => {
  it('is a person’s for a minute after the page was opened or touched', async () => {
    const isUnattended = await openPage();
    vi.advanceTimersByTime(MINUTE_MS - 1);
    expect(await isUnattended()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await isUnattended()).toBe(true);
    for (const [type, touch] of listeners) {
      touch({ isTrusted: true });
      expect(await isUnattended(), type).toBe(false);
      vi.advanceTimersByTime(MINUTE_MS);
      expect(await isUnattended(), type).toBe(true);
    }
    expect([...listeners.keys()]).toEqual(expect.arrayContaining(['pointerdown', 'keydown']));
  });

  it('is nobody’s after what a script has clicked', async () => {
    const isUnattended = await openPage();
    vi.advanceTimersByTime(MINUTE_MS);
    for (const touch of listeners.values()) touch({ isTrusted: false });
    expect(await isUnattended()).toBe(true);
  });
});
