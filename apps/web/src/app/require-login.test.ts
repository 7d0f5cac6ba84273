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

  it('does the same when the check itself fails', async () => {
    checkStatus.mockRejectedValue(new TypeError('network'));
    expect(await redirectOf('https://files.example.com/v/user/info')).toBe(
      '/v/user/login?redirect=%2Fv%2Fuser%2Finfo',
    );
  });
});
