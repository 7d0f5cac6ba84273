/** The routes beside the contract, by the descriptions of the areas, and those that belong to none. */
import { AREAS } from '#areas.ts';
import type { Route } from './own-routes.ts';

const PAGES = [
  '/',
  '/index.html',
  '/v/index',
  '/v/detail/:code',
  '/v/:name',
  '/share-target',
  '/assets/:name',
  '/models/:name',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/openapi.json',
  '/:name',
  '/.env',
  '/route-preload.json',
  '/../package.json',
];

export const OWN_ROUTES: readonly Route[] = [
  ...AREAS.flatMap(({ routes }) => routes ?? []),
  ...PAGES.map((path): Route => ({ method: 'GET', path, access: 'anyone' })),
];
