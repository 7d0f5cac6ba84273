import { beforeEach, expect, it, vi } from 'vitest';

const { info, state } = vi.hoisted(() => ({ info: vi.fn(), state: { isLogin: true } }));
vi.mock('#api/client.ts', () => ({ client: { accounts: { info } } }));
vi.mock('#platform/client-state.ts', () => ({ useClientState: { getState: () => state } }));
vi.mock('./manager/ManagerLayout.tsx', () => ({ ManagerLayout: 'office' }));
vi.mock('./screens/ForbiddenScreen.tsx', () => ({ ForbiddenScreen: 'forbidden' }));

const { loadManagerLayout } = await import('./load-manager-layout.ts');
const enter = () => loadManagerLayout(new Request('https://files.example.com/v/manager'));

beforeEach(() => {
  info.mockReset();
  state.isLogin = true;
});

it('lets an operator in', async () => {
  info.mockResolvedValue({ status: 1, data: { role: 'operator' } });
  expect(await enter()).toBe('office');
});

it('shows a user that this is not for them', async () => {
  info.mockResolvedValue({ status: 1, data: { role: 'user' } });
  expect(await enter()).toBe('forbidden');
});

it('asks nothing for a visitor: the answer could only be a 401', async () => {
  state.isLogin = false;
  expect(await enter()).toBe('forbidden');
  expect(info).not.toHaveBeenCalled();
});

it('shows the same when nobody answers', async () => {
  info.mockRejectedValue(new TypeError('network'));
  expect(await enter()).toBe('forbidden');
});
