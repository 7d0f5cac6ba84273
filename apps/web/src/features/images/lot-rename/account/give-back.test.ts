/** Numbers that go back to the account's counter, while other things happen. */
import { ApiError, type ClientErrorCode } from '@transmit/contract/client';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { client } from '#api/client.ts';
import { accountNumbers, giveBackUnused, markRenamed, setSaving } from './account-numbers.ts';
import { numbersByFile, type TakenNumbers } from './taken.ts';

const OLDER: TakenNumbers = {
  requestKey: 'older',
  series: '甲线',
  prefix: 'L-',
  width: 2,
  first: 1,
  fileIds: ['a', 'b', 'c'],
  charged: 3,
};
const NEWER: TakenNumbers = { ...OLDER, requestKey: 'newer', first: 4, fileIds: ['d', 'e'] };

const giveBack = vi.spyOn(client.money, 'giveBack');

beforeEach(() => {
  hold([OLDER]);
  onTestFinished(() => void giveBack.mockReset());
});

function hold(takings: readonly TakenNumbers[]): void {
  const byFile = numbersByFile(takings);
  accountNumbers.setState({ takings, byFile, renamed: new Set(), isSaving: false });
}

function answer(numbers: number) {
  return { status: 1 as const, data: { numbers_back: numbers, given_back: numbers, times: 9 } };
}

function asked() {
  return giveBack.mock.calls.map(([{ request_key, used }]) => [request_key, used]);
}

it('takes the same answer once, however often it comes', async () => {
  giveBack.mockImplementation(async () => answer(1));
  await Promise.all([giveBackUnused(), giveBackUnused()]);
  expect(giveBack).toHaveBeenCalledTimes(2);
  expect([...accountNumbers.getState().byFile.keys()]).toEqual(['a', 'b']);
});

it('asks for an older range by what is known when the newer is answered', async () => {
  hold([OLDER, NEWER]);
  giveBack.mockImplementationOnce(async () => {
    markRenamed(['b']);
    return answer(2);
  });
  giveBack.mockImplementationOnce(async () => answer(1));
  await giveBackUnused();
  expect(asked()).toEqual([
    ['newer', 0],
    ['older', 2],
  ]);
});

it.each<[string, () => void]>([
  ['copies are saved by now', () => setSaving(true)],
  ['it has come back by now', () => hold([NEWER])],
])('leaves an older range alone when %s', async (_, happen) => {
  hold([OLDER, NEWER]);
  giveBack.mockImplementationOnce(async () => {
    happen();
    return answer(2);
  });
  await giveBackUnused();
  expect(asked()).toEqual([['newer', 0]]);
});

it.each<[ClientErrorCode, readonly string[]]>([
  ['E_STATE', ['a', 'b', 'c']],
  ['E_LIMIT', ['a', 'b', 'c']],
  ['E_NOT_FOUND', ['a', 'b', 'c']],
  ['E_NETWORK', ['a']],
  ['E_INTERNAL', ['a']],
  ['E_BUSY', ['a']],
  ['E_IDEMPOTENCY', ['a']],
])('after %s these files have their numbers: %s', async (code, numbered) => {
  markRenamed(['a']);
  giveBack.mockRejectedValueOnce(new ApiError(code, { message: '' }));
  await expect(giveBackUnused()).rejects.toThrow();
  expect([...accountNumbers.getState().byFile.keys()]).toEqual(numbered);
});

it('asks in the same words again after an answer that was lost', async () => {
  markRenamed(['a']);
  giveBack.mockRejectedValueOnce(new ApiError('E_NETWORK', { message: '' }));
  await expect(giveBackUnused()).rejects.toThrow();
  accountNumbers.setState({ renamed: new Set() });
  giveBack.mockImplementationOnce(async () => answer(2));
  await giveBackUnused();
  expect(asked()).toEqual([
    ['older', 1],
    ['older', 1],
  ]);
});
