/**
 * SECURITY T5 (a), (d): every call as a visitor, a user and an operator. The list is the contract and
 * the mounted routes themselves: none can be forgotten.
 */
import { type Endpoint, listEndpoints } from '@transmit/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccountsApp, logInAs } from './log-in-as.ts';
import type { Answer, TestApp, TestViewer } from './test-app.ts';

const ENDPOINTS = listEndpoints();
const REFUSAL = { visitor: 401, user: 403 } as const;

let opened: TestApp;
beforeEach(async () => {
  opened = await createAccountsApp();
});

async function call(viewer: TestViewer, { method, path }: Endpoint): Promise<Answer> {
  const address = path.replace(/:(\w+)/g, 'x');
  return method === 'GET' ? viewer.get(address) : viewer.post(address, {});
}

it('knows a role for every call', () => {
  const roles = new Set(ENDPOINTS.map(([, { access }]) => access));
  expect([...roles].every((role) => ['anyone', 'viewer', 'user', 'operator'].includes(role))).toBe(
    true,
  );
});

it.each(['visitor', 'user'] as const)('refuses every operator’s call to a %s', async (role) => {
  const viewer = role === 'visitor' ? opened.visitor() : await logInAs(opened, 'user');
  const calls = ENDPOINTS.filter(([, { access }]) => access === 'operator');
  const answers = await Promise.all(
    calls.map(async ([name, endpoint]) => [name, (await call(viewer, endpoint)).status]),
  );
  expect(answers.length).toBeGreaterThan(0);
  expect(answers).toEqual(calls.map(([name]) => [name, REFUSAL[role]]));
});

it('refuses every user’s call to a visitor, before looking at what was sent', async () => {
  const visitor = opened.visitor();
  for (const [name, endpoint] of ENDPOINTS.filter(([, { access }]) => access === 'user')) {
    const { status, body } = await call(visitor, endpoint);
    expect([name, status, body['code']]).toEqual([name, 401, 'E_LOGIN']);
  }
});

it('refuses no call for its role to an operator', async () => {
  const operator = await logInAs(opened, 'operator');
  // Deleting the account and logging out are what the others cannot follow.
  const calls = ENDPOINTS.filter(([, { path }]) => !/logout|delete_account/.test(path));
  for (const [name, endpoint] of calls) {
    const { body } = await call(operator, endpoint);
    expect([name, ['E_LOGIN', 'E_FORBIDDEN'].includes(String(body['code']))]).toEqual([
      name,
      false,
    ]);
  }
});

describe('SECURITY T5 d: other spellings of an operator’s address', () => {
  const spellings = ENDPOINTS.filter(([, { access }]) => access === 'operator').flatMap(
    ([, { path }]) => [
      `${path}/`,
      path.replace('/api/', '/api//'),
      path.replace('/api/', '//api/'),
      path.replace('/api/', '/%61pi/'),
      path.replace('/api/', '/api/%2e/'),
      path.replace('/api/', '/api/x/../'),
      path.replace('/api/', '/api/x/%2e%2e/'),
      path.toUpperCase(),
      `${path}%00`,
      `${path};a=b`,
      `${path}.json`,
    ],
  );

  it.each(['visitor', 'user'] as const)('never open it to a %s', async (role) => {
    const viewer = role === 'visitor' ? opened.visitor() : await logInAs(opened, 'user');
    const headers = { 'X-Requested-With': 'transmit', 'Content-Type': 'application/json' };
    for (const path of spellings) {
      for (const method of ['GET', 'POST', 'HEAD', 'PUT']) {
        const { status } = await viewer.send(path, { method, headers });
        expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
      }
    }
  });
});

it('SECURITY T25 b: lets no other origin read anything', async () => {
  const visitor = opened.visitor();
  for (const [, { path }] of ENDPOINTS) {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await visitor.send(path.replace(/:(\w+)/g, 'x'), {
        method,
        headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
      });
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
  }
});
