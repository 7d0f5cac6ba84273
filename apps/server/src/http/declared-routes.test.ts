import { describe, expect, it } from 'vitest';
import { refuseUndeclaredRoutes } from './declared-routes.ts';

const ENDPOINTS = [{ method: 'GET', path: '/api/transmit/detail' }] as const;
const OWN_ROUTES = [{ method: 'POST', path: '/api/user/log' }];

describe('refuseUndeclaredRoutes', () => {
  it('lets calls of the contract, their refusals and listed routes pass', () => {
    const mounted = [
      { method: 'ALL', path: '/*' },
      { method: 'GET', path: '/api/transmit/detail' },
      { method: 'ALL', path: '/api/transmit/detail' },
      { method: 'POST', path: '/api/user/log' },
      { method: 'GET', path: '/healthz' },
    ];
    expect(() => refuseUndeclaredRoutes(mounted, ENDPOINTS, OWN_ROUTES)).not.toThrow();
  });

  it.each([
    ['GET', '/api/debug'],
    ['POST', '/api/transmit/detail'],
    ['ALL', '/admin/*'],
    ['DELETE', '/healthz'],
  ])('stops at %s %s', (method, path) => {
    expect(() => refuseUndeclaredRoutes([{ method, path }], ENDPOINTS, OWN_ROUTES)).toThrow(
      `no access is declared for the route ${method} ${path}`,
    );
  });
});
