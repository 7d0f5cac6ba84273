import { ApiError, type ClientErrorCode } from '@transmit/contract/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const accounts = vi.hoisted(() => ({ checkStatus: vi.fn(), info: vi.fn(), login: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: { accounts } }));

const { enterBy } = await import('./enter-by.ts');

const PHONE = '13800138000';
const USER = { phone: PHONE, unionid: 'u1', display_name: '甲', role: 'user' } as const;
const SILENCE = new ApiError('E_TIMEOUT', { message: '没有收到' });
const fails = (code: ClientErrorCode) => new ApiError(code, { message: code, httpStatus: 401 });
const silent = () => Promise.reject(SILENCE);

beforeEach(() => {
  vi.resetAllMocks();
  accounts.checkStatus.mockResolvedValue({ status: 0 });
});

it('asks for nothing more where there is an answer', async () => {
  expect(await enterBy(async () => ({ data: USER }), { phone: PHONE })).toBe(USER);
  const refused = () => Promise.reject(fails('E_CODE'));
  await expect(enterBy(refused, { phone: PHONE, password: 'x' })).rejects.toMatchObject({
    code: 'E_CODE',
  });
  expect(accounts.checkStatus).not.toHaveBeenCalled();
  expect(accounts.login).not.toHaveBeenCalled();
});

it('is in where the silent call has logged in', async () => {
  accounts.checkStatus.mockResolvedValue({ status: 1 });
  accounts.info.mockResolvedValue({ data: { ...USER, phone: '138****8000', create_time: 'x' } });
  expect(await enterBy(silent, { phone: '138 0013 8000', password: 'x' })).toEqual(USER);
  expect(accounts.login).not.toHaveBeenCalled();
});

it('does not take somebody else’s login for one’s own', async () => {
  accounts.checkStatus.mockResolvedValue({ status: 1 });
  accounts.info.mockResolvedValue({ data: { ...USER, phone: '139****9000' } });
  await expect(enterBy(silent, { phone: PHONE })).rejects.toBe(SILENCE);
});

it('is in by the password where the account was made and its cookies were lost', async () => {
  accounts.login.mockResolvedValue({ data: USER });
  expect(await enterBy(silent, { phone: PHONE, password: 'x' })).toBe(USER);
  expect(accounts.login).toHaveBeenCalledExactlyOnceWith({ phone: PHONE, password: 'x' });
});

it.each([
  ['no account was made', fails('E_CREDENTIALS'), 'E_TIMEOUT'],
  ['an operator has to give a second step', fails('E_SECOND_STEP'), 'E_SECOND_STEP'],
])('with a password, where %s', async (_title, refusal, code) => {
  accounts.login.mockRejectedValue(refusal);
  const entering = { phone: PHONE, password: 'x' };
  await expect(enterBy(silent, entering)).rejects.toMatchObject({ code });
});

describe('a registration whose code is refused', () => {
  const refused = () => Promise.reject(fails('E_CODE'));
  const entering = { phone: PHONE, password: 'x', isRegistering: true };

  it('SECURITY §3 row 202: is in by the password where the browser has sent it twice', async () => {
    accounts.login.mockResolvedValue({ data: USER });
    expect(await enterBy(refused, entering)).toBe(USER);
    expect(accounts.login).toHaveBeenCalledExactlyOnceWith({ phone: PHONE, password: 'x' });
  });

  it('hears of its code where there is no such account', async () => {
    accounts.login.mockRejectedValue(fails('E_CREDENTIALS'));
    await expect(enterBy(refused, entering)).rejects.toMatchObject({ code: 'E_CODE' });
  });
});

it('with a code alone says that nobody has answered, and uses nothing up', async () => {
  await expect(enterBy(silent, { phone: PHONE })).rejects.toBe(SILENCE);
  expect(accounts.login).not.toHaveBeenCalled();
});
