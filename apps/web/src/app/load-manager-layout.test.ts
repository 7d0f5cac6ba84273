import { ApiError, type ClientErrorCode } from '@transmit/contract/client';
import { beforeEach, expect, it, vi } from 'vitest';

const { info, state } = vi.hoisted(() => ({ info: vi.fn(), state: { isLogin: true } }));
vi.mock('#api/client.ts', () => ({ client: { accounts: { info } } }));
vi.mock('#platform/storage/client-state.ts', () => ({ useClientState: { getState: () => state } }));
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

const failure = (code: ClientErrorCode, httpStatus: number) =>
  new ApiError(code, { message: '', httpStatus });

it.each([
  ['whose login has ended', failure('E_LOGIN', 401)],
  ['who is refused', failure('E_FORBIDDEN', 403)],
])('shows the same to somebody %s', async (_title, refusal) => {
  info.mockRejectedValue(refusal);
  expect(await enter()).toBe('forbidden');
});

it.each([
  ['nobody answers', failure('E_NETWORK', 0)],
  ['the answer is late', failure('E_TIMEOUT', 0)],
  ['the server is busy', failure('E_BUSY', 503)],
  ['too much was asked', failure('E_RATE', 429)],
])('says nothing of permission when %s', async (_title, fault) => {
  info.mockRejectedValue(fault);
  await expect(enter()).rejects.toBe(fault);
});
