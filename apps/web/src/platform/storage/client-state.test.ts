import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('location', { hostname: 'files.example.com' });
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => vi.unstubAllGlobals());

describe('useClientState', () => {
  it('starts as spec §3 says', async () => {
    const { useClientState } = await import('./client-state.ts');
    expect(useClientState.getState()).toEqual({
      isLogin: false,
      isOperator: false,
      viewer: '',
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

describe('the hint that an operator is logged in', () => {
  it.each([
    ['u=1', '{"role":"operator"}', true],
    ['u=1', '{"role":"user"}', false],
    ['u=1', 'garbage', false],
    ['u=1', null, false],
    // Logged out in another tab: what is still stored is somebody's from before.
    ['', '{"role":"operator"}', false],
  ])('with cookie %j and %s stored: %s', async (cookie, stored, expected) => {
    vi.stubGlobal('document', { cookie });
    vi.stubGlobal('localStorage', { getItem: () => stored });
    const { useClientState } = await import('./client-state.ts');
    expect(useClientState.getState().isOperator).toBe(expected);
  });
});
