import { FakeClock } from '@transmit/contract/testing/fake-clock';
import { describe, expect, it, vi } from 'vitest';
import { CredentialsCache, type UploadCredentials } from './credentials-cache.ts';

/** The server's clock is a year away from the device's, on purpose. */
const SERVER_START = 1_700_000_000;

function answer(key: string, seconds = 1860): UploadCredentials {
  return {
    credentials: { tmpSecretId: 'id', tmpSecretKey: 'secret', sessionToken: 'token' },
    region: 'ap-embedded',
    bucket: 'transmit-1250000000',
    startTime: SERVER_START,
    expiredTime: SERVER_START + seconds,
    key,
  };
}

function setUp() {
  const clock = new FakeClock(Date.UTC(2027, 0, 1));
  const cache = new CredentialsCache(clock);
  const fetch = vi.fn(async () => answer('a'));
  const pass = (ms: number) => clock.pass(ms);
  return { cache, fetch, clock, pass };
}

describe('credentials cache', () => {
  it('asks once for one key, also when asked at once', async () => {
    const { cache, fetch } = setUp();
    await Promise.all([cache.get('a', fetch), cache.get('a', fetch)]);
    await cache.get('a', fetch);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('keeps every key apart: a token is good for exactly one', async () => {
    const { cache, fetch } = setUp();
    await cache.get('a', fetch);
    await cache.get('b', fetch);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('refreshes when under 60 seconds may remain', async () => {
    const { cache, fetch, pass } = setUp();
    await cache.get('a', fetch);
    pass((1860 - 60 - 60) * 1000);
    await cache.get('a', fetch);
    expect(fetch).toHaveBeenCalledTimes(1);
    pass(1);
    await cache.get('a', fetch);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('keeps what it was lent no longer than who has lent it', async () => {
    const page = setUp();
    const worker = setUp();
    const ask = () => page.cache.lend('a', page.fetch);
    await page.cache.get('a', page.fetch);
    page.pass(1_700_000);
    await worker.cache.get('a', ask);
    worker.pass(40_000);
    page.pass(40_000);
    await worker.cache.get('a', ask);
    expect(page.fetch).toHaveBeenCalledTimes(1);
    worker.pass(1);
    page.pass(1);
    await worker.cache.get('a', ask);
    expect(page.fetch).toHaveBeenCalledTimes(2);
  });

  it('notices time spent asleep, when only the wall clock went on', async () => {
    const { cache, fetch, clock } = setUp();
    await cache.get('a', fetch);
    clock.setAhead(3_600_000);
    await cache.get('a', fetch);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is not fooled by a wall clock that is set back', async () => {
    const { cache, fetch, clock } = setUp();
    await cache.get('a', fetch);
    clock.setAhead(-86_400_000);
    clock.pass(1_800_000);
    await cache.get('a', fetch);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('does not remember a failed call', async () => {
    const { cache } = setUp();
    const fetch = vi.fn(async () => answer('a'));
    fetch.mockRejectedValueOnce(new Error('offline'));
    await expect(cache.get('a', fetch)).rejects.toThrow('offline');
    await expect(cache.get('a', fetch)).resolves.toMatchObject({ key: 'a' });
  });

  it('takes an answer that came with that of another key', async () => {
    const { cache, fetch } = setUp();
    cache.put('b', answer('b'));
    await cache.get('b', fetch);
    expect(fetch).not.toHaveBeenCalled();
    expect(await cache.peek('b')).toMatchObject({ key: 'b' });
  });

  it('goes on under the key that the server named, and no other', async () => {
    const { cache, fetch } = setUp();
    cache.put('a', answer('renamed'));
    cache.rename('a', 'renamed');
    cache.rename('never asked for', 'other');
    await cache.get('renamed', fetch);
    expect(fetch).not.toHaveBeenCalled();
    expect(await cache.peek('a')).toBeUndefined();
    expect(await cache.peek('other')).toBeUndefined();
  });

  it('shows nothing of a call that fails', async () => {
    const { cache } = setUp();
    const failing = cache.get('a', () => Promise.reject(new Error('offline')));
    expect(await cache.peek('a')).toBeUndefined();
    await expect(failing).rejects.toThrow('offline');
  });

  it('asks again after the store refused what is cached', async () => {
    const { cache, fetch } = setUp();
    await cache.get('a', fetch);
    cache.drop('a');
    await cache.get('a', fetch);
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
