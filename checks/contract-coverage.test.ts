import { listEndpoints } from '@transmit/contract';
import { expect, it } from 'vitest';

it('no two calls share a method and a path', () => {
  const routes = listEndpoints().map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(routes).size).toBe(routes.length);
});

it('every POST changes state and therefore asks for a proof', () => {
  const unguarded = listEndpoints()
    .filter(([, { method, effect }]) => method === 'POST' && effect !== 'change')
    .map(([name]) => name);
  expect(unguarded).toEqual([]);
});

/** SECURITY §1.4, §9.2: the spec's GETs that change state. Those not built yet join by themselves. */
const CHANGING_GETS =
  /\/(sts|remove|favorite|prolong|public1|logout|releace|create|renotice|pre_create|count_download)$/;

it('the GETs that change state ask for one too', () => {
  const wrong = listEndpoints()
    .filter(([, { method, path }]) => method === 'GET' && CHANGING_GETS.test(path))
    .filter(([, { effect }]) => effect !== 'change')
    .map(([name]) => name);
  expect(wrong).toEqual([]);
});
