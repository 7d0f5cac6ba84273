import { ApiError } from '@transmit/contract/client';
import { describe, expect, it, vi } from 'vitest';
import { onceMore } from './once-more.ts';

const { signal } = new AbortController();
const gone = AbortSignal.abort();

describe('a request beside the client', () => {
  it.each(['E_NETWORK', 'E_TIMEOUT', 'E_GATEWAY'] as const)(
    'is made once more after %s, and its answer counts',
    async (code) => {
      const call = vi.fn().mockRejectedValueOnce(new ApiError(code, { message: code }));
      call.mockResolvedValueOnce('sent');
      expect(await onceMore(call, signal)).toBe('sent');
      expect(call).toHaveBeenCalledTimes(2);
    },
  );

  it('is not made a third time', async () => {
    const call = vi.fn().mockRejectedValue(new ApiError('E_NETWORK', { message: 'away' }));
    await expect(onceMore(call, signal)).rejects.toThrow('away');
    expect(call).toHaveBeenCalledTimes(2);
  });

  it.each<[string, Error, AbortSignal]>([
    ['was refused', new ApiError('E_LIMIT', { message: 'no', httpStatus: 429 }), signal],
    ['failed on our side', new Error('a fault'), signal],
    ['nobody waits for any more', new ApiError('E_NETWORK', { message: 'away' }), gone],
  ])('that %s is not repeated', async (_what, error, ended) => {
    const call = vi.fn().mockRejectedValue(error);
    await expect(onceMore(call, ended)).rejects.toBe(error);
    expect(call).toHaveBeenCalledTimes(1);
  });
});
