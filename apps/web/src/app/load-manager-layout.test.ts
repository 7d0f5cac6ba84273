import { beforeEach, expect, it, vi } from 'vitest';

const info = vi.hoisted(() => vi.fn());
vi.mock('#api/client.ts', () => ({ client: { accounts: { info } } }));
vi.mock('./manager/ManagerLayout.tsx', () => ({ ManagerLayout: 'office' }));
vi.mock('./screens/ForbiddenScreen.tsx', () => ({ ForbiddenScreen: 'forbidden' }));

const { loadManagerLayout } = await import('./load-manager-layout.ts');
const enter = () => loadManagerLayout(new Request('https://files.example.com/v/manager'));

beforeEach(() => {
  info.mockReset();
});

it('lets an operator in', async () => {
  info.mockResolvedValue({ status: 1, data: { role: 'operator' } });
  expect(await enter()).toBe('office');
});

it('shows a user that this is not for them', async () => {
  info.mockResolvedValue({ status: 1, data: { role: 'user' } });
  expect(await enter()).toBe('forbidden');
});

it('shows the same to a visitor, and when nobody answers', async () => {
  info.mockRejectedValue(new TypeError('network'));
  expect(await enter()).toBe('forbidden');
});
