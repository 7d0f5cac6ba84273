import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('location', { hostname: 'files.example.com' });
  vi.stubGlobal('document', { cookie: '' });
});

describe('useClientState', () => {
  it('starts as spec §3 says', async () => {
    const { useClientState } = await import('./client-state.ts');
    expect(useClientState.getState()).toEqual({
      isLogin: false,
      activeMenuItem: 'index',
      version: '',
      isOnline: true,
    });
  });

  it('is logged in while cookie u is present, and notices when it goes', async () => {
    vi.stubGlobal('document', { cookie: 'sessionId=1; u=13800138000' });
    const { refreshLogin, useClientState } = await import('./client-state.ts');
    expect(useClientState.getState().isLogin).toBe(true);
    vi.stubGlobal('document', { cookie: 'sessionId=1; user=x' });
    refreshLogin();
    expect(useClientState.getState().isLogin).toBe(false);
  });
});

describe('isOnlineSite', () => {
  it.each([
    ['files.example.com', undefined, true],
    ['files.example.com', '0', true],
    ['files.example.com', '1', false],
    ['localhost', undefined, false],
    ['127.0.0.1', undefined, true],
  ])('takes %s with debug=%s: %s', async (hostname, debug, online) => {
    const { isOnlineSite } = await import('./client-state.ts');
    expect(isOnlineSite(hostname, debug)).toBe(online);
  });
});
