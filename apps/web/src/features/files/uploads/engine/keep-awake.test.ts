import { afterEach, expect, it, vi } from 'vitest';
import { WakeKeeper } from './keep-awake.ts';

afterEach(() => void vi.unstubAllGlobals());

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A browser that gives the lock when told to. */
function openFake() {
  const asked: PromiseWithResolvers<object>[] = [];
  const locks: { released: boolean }[] = [];
  const listeners: (() => void)[] = [];
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: (_kind: string, listener: () => void) => listeners.push(listener),
  });
  const request = () => {
    const answer = Promise.withResolvers<object>();
    asked.push(answer);
    return answer.promise;
  };
  vi.stubGlobal('navigator', { wakeLock: { request } });
  const give = async (at: number) => {
    await settled();
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    asked[at]?.resolve(lock);
    await settled();
  };
  return {
    keeper: new WakeKeeper(),
    asked,
    locks,
    give,
    isSeen: () => {
      for (const tell of listeners) tell();
    },
  };
}

it('gives back a lock that comes when it is not wanted any more', async () => {
  const { keeper, asked, locks, give } = openFake();
  keeper.want(true);
  await settled();
  keeper.want(false);
  await give(0);
  expect(asked).toHaveLength(1);
  expect(locks).toEqual([expect.objectContaining({ released: true })]);
});

it('asks once at a time, so that no lock is lost', async () => {
  const { keeper, asked, locks, give, isSeen } = openFake();
  keeper.want(true);
  isSeen();
  await settled();
  expect(asked).toHaveLength(1);
  await give(0);
  expect(asked).toHaveLength(1);
  keeper.want(false);
  await settled();
  expect(locks).toEqual([expect.objectContaining({ released: true })]);
});

it('asks anew for a lock that a hidden page has lost, and after a refusal', async () => {
  const { keeper, asked, locks, give, isSeen } = openFake();
  keeper.want(true);
  await settled();
  asked[0]?.reject(new Error('low battery'));
  await settled();
  isSeen();
  await give(1);
  for (const lock of locks) lock.released = true;
  isSeen();
  await settled();
  expect(asked).toHaveLength(3);
});
