import { ApiError } from '@transmit/contract/client';
import { describe, expect, it } from 'vitest';
import { fakeCalls } from '../testing/fake-calls.ts';
import { Lending } from './lending.ts';

const MIB = 2 ** 20;

function filesOf(count: number, sizeBytes = 3) {
  return Array.from({ length: count }, (_, index) => ({ key: `${index}.txt`, sizeBytes }));
}

function setUp() {
  const calls = fakeCalls();
  const lending = new Lending(calls);
  const files = filesOf(10);
  const reserve = (index: number) =>
    lending.reserve(files[index] ?? { key: '', sizeBytes: 0 }, () => files.slice(index + 1));
  return { calls, lending, reserve };
}

const busy = () => new ApiError('E_BUSY', { message: '忙' });

describe('credentials of small files', () => {
  it('come eight at a time, each for its key and size', async () => {
    const { calls, reserve } = setUp();
    const lent = await Promise.all([0, 1, 2].map(reserve));
    expect(lent.map(({ credentials }) => credentials?.sessionToken)).toEqual([
      '0.txt:3',
      '1.txt:3',
      '2.txt:3',
    ]);
    for (let index = 3; index < 8; index += 1) await reserve(index);
    expect(calls.manyCredentials).toHaveBeenCalledTimes(1);
    await reserve(8);
    await reserve(9);
    expect(calls.manyCredentials).toHaveBeenCalledTimes(2);
    expect(calls.uploadCredentials).not.toHaveBeenCalled();
  });

  it('come by themselves for the last, and for what is not small', async () => {
    const { calls, lending, reserve } = setUp();
    await reserve(9);
    await lending.reserve({ key: 'a', sizeBytes: 1 }, () => [{ key: 'b', sizeBytes: 6 * MIB }]);
    expect(calls.manyCredentials).not.toHaveBeenCalled();
    expect(calls.uploadCredentials).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the answer goes no further', 1],
    ['there was no time even for the first', 0],
  ])('are asked for singly where %s', async (_why, answered) => {
    const { calls, reserve } = setUp();
    const whole = await calls.manyCredentials({ files: [{ filename: '0.txt', size: 3 }] });
    calls.manyCredentials.mockResolvedValueOnce({
      status: 1,
      data: { lent: whole.data.lent.slice(0, answered) },
    });
    const [first, second] = await Promise.all([reserve(0), reserve(1)]);
    expect([first?.key, second?.key]).toEqual(['0.txt', '1.txt']);
    expect(second?.credentials?.sessionToken).toBe('1.txt:3');
  });

  it('fail for the one that asked; the others ask for themselves, and tell their size', async () => {
    const { calls, reserve } = setUp();
    calls.manyCredentials.mockRejectedValueOnce(busy());
    const [first, second] = await Promise.allSettled([reserve(0), reserve(1)]);
    expect(first).toMatchObject({ status: 'rejected', reason: { reason: 'busy' } });
    expect(second).toMatchObject({ value: { credentials: { sessionToken: '1.txt:3' } } });
    await reserve(0);
  });

  it('go on under the key that the server named for one of them', async () => {
    const { calls, lending, reserve } = setUp();
    calls.manyCredentials.mockImplementationOnce(async ({ files }) => {
      const { data } = await fakeCalls().manyCredentials({ files });
      const lent = data.lent.map((one) => (one.key === '1.txt' ? { ...one, key: 'safe' } : one));
      return { status: 1, data: { lent } };
    });
    await reserve(0);
    expect(await reserve(1)).toMatchObject({ key: 'safe' });
    await lending.get('safe');
    expect(calls.uploadCredentials).not.toHaveBeenCalled();
  });

  it('that were asked for ahead and not needed are known, others are not', async () => {
    const { lending, reserve } = setUp();
    const first = reserve(0);
    expect(await lending.findReserved('1.txt')).toBe('1.txt');
    expect(await lending.findReserved('9.txt')).toBeUndefined();
    await first;
  });
});
