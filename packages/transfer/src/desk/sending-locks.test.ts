import { ApiError, type ClientErrorCode } from '@transmit/contract/client';
import { describe, expect, it, vi } from 'vitest';
import { fakeCalls } from '../testing/fake-calls.ts';
import { SendingLocks } from './sending-locks.ts';

const terms = { password: '8852', lockId: 'sending' };

function refusal(code: ClientErrorCode): ApiError {
  return new ApiError(code, { message: '原因' });
}

function setUp() {
  const { createLock } = fakeCalls();
  const call = vi.fn(async (told: object) => told);
  return { createLock, call, locks: new SendingLocks(createLock) };
}

describe('the password of a sending', () => {
  it('is told once for all its files, before the first of them', async () => {
    const { createLock, call, locks } = setUp();
    call.mockImplementation(async (told) => {
      expect(createLock).toHaveBeenCalledTimes(1);
      return told;
    });
    const told = await Promise.all(Array.from({ length: 40 }, () => locks.use(terms, call)));
    expect(new Set(told.map((one) => JSON.stringify(one)))).toEqual(
      new Set(['{"lock":"sending"}']),
    );
    expect(createLock.mock.calls).toEqual([[{ lock: 'sending', password: '8852' }]]);
  });

  it('is told as it is where nothing shares it, and not at all where there is none', async () => {
    const { createLock, call, locks } = setUp();
    expect(await locks.use({ password: '8852' }, call)).toEqual({ password: '8852' });
    expect(await locks.use({ lockId: 'sending' }, call)).toEqual({});
    expect(createLock).not.toHaveBeenCalled();
  });

  it('lets no file through while it is refused, and is told again with the next', async () => {
    const { createLock, call, locks } = setUp();
    createLock.mockRejectedValueOnce(refusal('E_BUSY'));
    await expect(locks.use(terms, call)).rejects.toMatchObject({ code: 'E_BUSY' });
    expect(call).not.toHaveBeenCalled();
    await locks.use(terms, call);
    expect(createLock).toHaveBeenCalledTimes(2);
  });

  it('is told once more when the server has it no longer', async () => {
    const { createLock, call, locks } = setUp();
    await locks.use(terms, call);
    call.mockRejectedValueOnce(refusal('E_NOT_FOUND'));
    expect(await locks.use(terms, call)).toEqual({ lock: 'sending' });
    expect(createLock).toHaveBeenCalledTimes(2);
    call.mockRejectedValue(refusal('E_NOT_FOUND'));
    await expect(locks.use(terms, call)).rejects.toMatchObject({ code: 'E_NOT_FOUND' });
    expect(createLock).toHaveBeenCalledTimes(3);
  });

  it('leaves every other refusal to the caller', async () => {
    const { createLock, call, locks } = setUp();
    call.mockRejectedValueOnce(refusal('E_QUOTA'));
    await expect(locks.use(terms, call)).rejects.toMatchObject({ code: 'E_QUOTA' });
    expect(createLock).toHaveBeenCalledTimes(1);
  });
});
