import { listEndpoints } from '@transmit/contract';
import { expect, it } from 'vitest';
import { contractCalls } from './contract-calls.ts';
import type { Stranger } from './stranger.ts';

it('SECURITY §10.1: every call that anybody may make is measured, in a shape of its own', () => {
  const nobody = {
    viewer: { cookie: () => '' },
    codes: [],
    grant: { key: '' },
  } as unknown as Stranger;
  const server = { origin: 'http://app.test' } as Parameters<typeof contractCalls>[0];
  const measured = contractCalls(server, nobody);
  const names = new Set(measured.map(({ name }) => name));
  expect([...names].sort()).toEqual(
    listEndpoints()
      .map(([name]) => name)
      .sort(),
  );
  const asked = measured.map(({ request }) => request(1).url);
  expect(asked.every((url) => url.startsWith('http://app.test/api/'))).toBe(true);
});
