import type { ServerDesk } from '@transmit/transfer';
import { buildTask } from '@transmit/transfer/testing';
import { expect, it, vi } from 'vitest';
import { leavePromised, promiseFor, usePromised } from './promised-codes.ts';

const { promise, answer } = vi.hoisted(() => {
  const { promise: told, resolve } = Promise.withResolvers<unknown>();
  return { promise: () => told, answer: resolve };
});
vi.mock('#api/client.ts', () => ({ client: { shares: { promise } } }));

const LOCKS = { use: (_terms: unknown, act: (terms: object) => unknown) => act({}) };

it('a code that comes after its sender has logged out is not looked after here, and so not given up', async () => {
  const locks = LOCKS as unknown as ServerDesk['locks'];
  const asked = promiseFor([buildTask({})], {}, { locks, tasks: () => [] });
  leavePromised();
  answer({ data: { code: 'C', detail_url: '' } });
  await asked;
  expect(usePromised.getState()).toEqual({ byId: new Map(), isAsking: false });
});
