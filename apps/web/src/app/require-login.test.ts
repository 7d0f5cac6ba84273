import { ApiError, type ClientErrorCode } from '@transmit/contract/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const checkStatus = vi.hoisted(() => vi.fn());
vi.mock('#api/client.ts', () => ({ client: { accounts: { checkStatus } } }));

const { requireLogin } = await import('./require-login.ts');

function enter(url: string): Promise<unknown> {
  return requireLogin({ request: new Request(url) }, new URL(url).hash);
}

async function redirectOf(url: string): Promise<string | null> {
  const thrown = await enter(url).catch((response: unknown) => response);
  return thrown instanceof Response ? thrown.headers.get('Location') : null;
}

beforeEach(() => {
  // In braces: what a hook returns is run after the test, and this returns the mock.
  checkStatus.mockReset();
});

describe('requireLogin', () => {
  it('lets a logged-in user in', async () => {
    checkStatus.mockResolvedValue({ status: 1 });
    expect(await enter('https://files.example.com/v/favorite')).toBeNull();
  });

  it('sends a visitor to the login screen with the full intended path', async () => {
    checkStatus.mockResolvedValue({ status: 0 });
    expect(await redirectOf('https://files.example.com/v/favorite?sort=name#top')).toBe(
      '/v/user/login?redirect=%2Fv%2Ffavorite%3Fsort%3Dname%23top',
    );
  });

  const failure = (code: ClientErrorCode, httpStatus: number) =>
    new ApiError(code, { message: '', httpStatus });

  it.each([
    ['no network', failure('E_NETWORK', 0)],
    ['no answer in time', failure('E_TIMEOUT', 0)],
    ['a busy server', failure('E_BUSY', 503)],
  ])('asks again after %s, and lets a logged-in user in', async (_title, fault) => {
    checkStatus.mockRejectedValueOnce(fault).mockResolvedValue({ status: 1 });
    expect(await enter('https://files.example.com/v/favorite')).toBeNull();
    expect(checkStatus).toHaveBeenCalledTimes(2);
  });

  it('asks nobody again who has answered', async () => {
    checkStatus.mockRejectedValue(failure('E_RATE', 429));
    expect(await redirectOf('https://files.example.com/v/favorite')).not.toBeNull();
    expect(checkStatus).toHaveBeenCalledTimes(1);
  });

  it('asks no more once the visit has ended', async () => {
    const visit = new AbortController();
    checkStatus.mockImplementation(async () => {
      visit.abort();
      throw failure('E_TIMEOUT', 0);
    });
    const request = new Request('https://files.example.com/v/favorite', { signal: visit.signal });
    await expect(requireLogin({ request }, '')).rejects.toBeInstanceOf(Response);
    expect(checkStatus).toHaveBeenCalledTimes(1);
  });

  it('sends to the login screen when the check fails in the end', async () => {
    checkStatus.mockRejectedValue(failure('E_NETWORK', 0));
    expect(await redirectOf('https://files.example.com/v/user/info')).toBe(
      '/v/user/login?redirect=%2Fv%2Fuser%2Finfo',
    );
  });
});
