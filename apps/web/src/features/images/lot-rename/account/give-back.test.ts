/** Numbers that go back to the account's counter, while other things happen. */
import { ApiError, type ClientErrorCode } from '@transmit/contract/client';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { numbersByFile, type TakenNumbers } from './taken.ts';

vi.mock('#platform/storage/client-state.ts', () => ({
  useClientState: createStore(() => ({ viewer: '13800138000' })),
}));

const { client } = await import('#api/client.ts');
const { useClientState } = await import('#platform/storage/client-state.ts');
const { accountNumbers, ...numbers } = await import('./account-numbers.ts');
const { forgetRenamed, giveBackUnused, markRenamed, moveNumbers, setSaving } = numbers;
const { takeNumbersFor, unusedNumbers, wouldLoseNumbers } = numbers;

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
const takeNumbers = vi.spyOn(client.money, 'takeNumbers');

beforeEach(() => {
  hold([OLDER]);
  onTestFinished(() => {
    giveBack.mockReset();
    takeNumbers.mockReset();
    logIn('13800138000');
  });
});

function hold(takings: readonly TakenNumbers[]): void {
  const byFile = numbersByFile(takings);
  const own = { takings, byFile, renamed: new Set<string>(), unanswered: undefined };
  accountNumbers.setState({ ...own, isSaving: false });
}

function logIn(viewer: string): void {
  useClientState.setState({ viewer });
}

const numbered = () => Object.fromEntries(accountNumbers.getState().byFile);

/** The server gives numbers from this one on. */
function giveFrom(first: number) {
  return async ({ count }: { count: number }) => ({
    status: 1 as const,
    data: { prefix: 'L-', width: 2, first, last: first + count - 1, charged: count },
  });
}

const lost = () => new ApiError('E_NETWORK', { message: '' });

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

it('asks for numbers in the same words again after an answer that was lost, and then for the rest', async () => {
  hold([]);
  takeNumbers.mockRejectedValueOnce(lost());
  await expect(takeNumbersFor('甲线', ['a', 'b'])).rejects.toThrow();
  expect(wouldLoseNumbers()).toBe(true);
  takeNumbers.mockImplementationOnce(giveFrom(1)).mockImplementationOnce(giveFrom(3));
  await takeNumbersFor('甲线', ['a', 'b', 'c']);
  const [first, second, third] = takeNumbers.mock.calls.map(([wish]) => wish);
  expect(second).toEqual(first);
  expect([first?.count, third?.count]).toEqual([2, 1]);
  expect(third?.request_key).not.toBe(first?.request_key);
  expect(numbered()).toEqual({ a: 'L-01', b: 'L-02', c: 'L-03' });
});

it('numbers whose answer was lost are those of the files that are there by now', async () => {
  hold([]);
  takeNumbers.mockRejectedValueOnce(lost());
  await expect(takeNumbersFor('甲线', ['a', 'b', 'c'])).rejects.toThrow();
  moveNumbers(new Map([['c', 'd']]));
  takeNumbers.mockImplementationOnce(giveFrom(1));
  await takeNumbersFor('甲线', ['x', 'd']);
  expect(takeNumbers).toHaveBeenLastCalledWith(
    expect.objectContaining({ series: '甲线', count: 3 }),
  );
  expect(numbered()).toEqual({ x: 'L-01', d: 'L-02', a: 'L-03' });
});

it('numbers of another series whose answer was lost go on no file, and can come back', async () => {
  hold([]);
  takeNumbers.mockRejectedValueOnce(lost());
  await expect(takeNumbersFor('甲线', ['a', 'b', 'c'])).rejects.toThrow();
  takeNumbers.mockImplementationOnce(giveFrom(1)).mockImplementationOnce(giveFrom(7));
  await takeNumbersFor('乙线', ['a']);
  expect(takeNumbers.mock.calls.map(([{ series, count }]) => [series, count])).toEqual([
    ['甲线', 3],
    ['甲线', 3],
    ['乙线', 1],
  ]);
  expect(numbered()).toMatchObject({ a: 'L-07' });
  expect(unusedNumbers(accountNumbers.getState())).toMatchObject([
    { taking: { series: '乙线' }, used: 0 },
    { taking: { series: '甲线', charged: 3 }, used: 0 },
  ]);
});

it.each<ClientErrorCode>(['E_LOGIN', 'E_RATE'])(
  'asks in the same words until they are looked up, after an answer that was lost and %s',
  async (code) => {
    hold([]);
    takeNumbers.mockRejectedValueOnce(lost());
    await expect(takeNumbersFor('甲线', ['a'])).rejects.toThrow();
    takeNumbers.mockRejectedValueOnce(new ApiError(code, { message: '' }));
    await expect(takeNumbersFor('甲线', ['a'])).rejects.toMatchObject({ code });
    expect(wouldLoseNumbers()).toBe(true);
    takeNumbers.mockImplementationOnce(giveFrom(1));
    await takeNumbersFor('甲线', ['a']);
    const [first, ...others] = takeNumbers.mock.calls.map(([wish]) => wish);
    expect(others).toEqual([first, first]);
    expect(numbered()).toEqual({ a: 'L-01' });
  },
);

it.each<ClientErrorCode>(['E_LOGIN', 'E_RATE'])('took nothing at the first %s', async (code) => {
  hold([]);
  takeNumbers.mockRejectedValueOnce(new ApiError(code, { message: '' }));
  await expect(takeNumbersFor('甲线', ['a'])).rejects.toThrow();
  expect(wouldLoseNumbers()).toBe(false);
});

it('asks for nothing again that the server has refused', async () => {
  hold([]);
  takeNumbers.mockRejectedValueOnce(new ApiError('E_POINTS', { message: '' }));
  await expect(takeNumbersFor('甲线', ['a', 'b'])).rejects.toThrow();
  expect(wouldLoseNumbers()).toBe(false);
  takeNumbers.mockImplementationOnce(giveFrom(1));
  await takeNumbersFor('甲线', ['a']);
  expect(takeNumbers.mock.calls.map(([{ count }]) => count)).toEqual([2, 1]);
});

it('has the same answer once that came twice', async () => {
  hold([]);
  takeNumbers.mockImplementation(giveFrom(1));
  await Promise.all([takeNumbersFor('甲线', ['a']), takeNumbersFor('甲线', ['a'])]);
  expect(accountNumbers.getState().takings).toHaveLength(1);
});

it.each<[string, ClientErrorCode, string | undefined, boolean]>([
  ['later ones were taken', 'E_STATE', undefined, false],
  ['later ones may have been taken here', 'E_STATE', '甲线', true],
  ['others are asked for here', 'E_STATE', '乙线', true],
  ['nobody knows them any more', 'E_NOT_FOUND', undefined, false],
])(
  'asks before leaving for numbers that cannot come back when %s',
  async (_, code, series, isAsking) => {
    const wish = series && { requestKey: 'wish', series, fileIds: ['d'] };
    accountNumbers.setState({ unanswered: wish || undefined });
    giveBack.mockRejectedValueOnce(new ApiError(code, { message: '' }));
    await expect(giveBackUnused()).rejects.toThrow();
    expect(wouldLoseNumbers()).toBe(isAsking);
    expect(unusedNumbers(accountNumbers.getState())).toHaveLength(series === '甲线' ? 1 : 0);
    expect(numbered()).toEqual({ a: 'L-01', b: 'L-02', c: 'L-03' });
  },
);

function nameAndBack(id: string): void {
  markRenamed([id]);
  forgetRenamed([id]);
}

it.each<[string, () => void, boolean]>([
  ['no file has its number', () => undefined, true],
  ['the last has', () => markRenamed(['c']), false],
  ['the last has its old name again', () => nameAndBack('c'), true],
  ['somebody else is logged in by now', () => logIn('13900139000'), true],
  ['there are none', () => hold([]), false],
])('whether leaving loses numbers when %s', (_, happen, isLost) => {
  happen();
  expect(wouldLoseNumbers()).toBe(isLost);
});

it('numbers are those of the person who has taken them, who has them again', async () => {
  markRenamed(['a']);
  logIn('13900139000');
  expect(numbered()).toEqual({});
  giveBack.mockImplementation(async () => answer(2));
  await giveBackUnused();
  expect(giveBack).not.toHaveBeenCalled();
  takeNumbers.mockImplementationOnce(giveFrom(7));
  await takeNumbersFor('乙线', ['b', 'c']);
  expect(numbered()).toEqual({ b: 'L-07', c: 'L-08' });
  logIn('13800138000');
  expect(numbered()).toEqual({ a: 'L-01', b: 'L-02', c: 'L-03' });
  await giveBackUnused();
  expect(asked()).toEqual([['older', 1]]);
});

it('numbers that come while somebody else is logged in are those of who has asked', async () => {
  hold([]);
  const gate = Promise.withResolvers<void>();
  takeNumbers.mockImplementationOnce(async (wish) => {
    await gate.promise;
    return giveFrom(1)(wish);
  });
  const taking = takeNumbersFor('甲线', ['a']);
  logIn('13700137000');
  gate.resolve();
  await taking;
  expect(numbered()).toEqual({});
  logIn('13800138000');
  expect(numbered()).toEqual({ a: 'L-01' });
});

it('numbers are used by copies that were being saved while somebody else was logged in', async () => {
  logIn('13900139000');
  markRenamed(['a', 'b', 'c']);
  logIn('13800138000');
  await giveBackUnused();
  expect(giveBack).not.toHaveBeenCalled();
});
