import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchUnheld, holdCalls } from './held-calls.ts';

afterEach(() => vi.unstubAllGlobals());

/** Lists the addresses of the calls that have left the page, in order. */
function watchFetch(): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    return new Response();
  });
  return sent;
}

describe('calls while the login changes', () => {
  it('leave at once when it does not', async () => {
    const sent = watchFetch();
    await fetchUnheld('/a');
    expect(sent).toEqual(['/a']);
  });

  it('wait for its end, and go when it was in vain', async () => {
    const sent = watchFetch();
    const { promise, reject } = Promise.withResolvers<void>();
    const held = holdCalls(() => promise).catch(() => undefined);
    const call = fetchUnheld('/a');
    await Promise.resolve();
    expect(sent).toEqual([]);
    reject(new Error('refused'));
    await Promise.all([held, call]);
    expect(sent).toEqual(['/a']);
  });

  it('never leave in the name of who has gone', async () => {
    const sent = watchFetch();
    const { promise, resolve } = Promise.withResolvers<void>();
    const held = holdCalls(() => promise);
    const call = fetchUnheld('/a');
    resolve();
    await held;
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent).toEqual([]);
    await fetchUnheld('/b');
    expect(sent).toEqual(['/b']);
  });
});
