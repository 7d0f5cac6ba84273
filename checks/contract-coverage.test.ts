import {
  CALL_COSTS,
  costOfCall,
  costOfRoute,
  FRAME,
  FRAME_COSTS,
  listEndpoints,
  MOST_CPU_MS_WITHOUT_LIMIT,
  RATE_LIMITS,
  ROUTE_COSTS,
} from '@transmit/contract';
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

/** SECURITY §9.6, §10.1: who needs no account takes more than the usual only where a limit counts it. */
const isBounded = ({ cpuMs, limits }: ReturnType<typeof costOfCall>) =>
  cpuMs <= MOST_CPU_MS_WITHOUT_LIMIT || limits.some((name) => RATE_LIMITS[name].limit > 0);

it('every call has a bar, and what is dear without an account has a limit', () => {
  const costs = listEndpoints().map(([name, { access }]) => ({
    name,
    isForAnybody: access === 'anyone' || access === 'viewer',
    cost: costOfCall(name, access),
  }));
  expect(costs.filter(({ cost }) => !(cost.cpuMs > 0))).toEqual([]);
  expect(costs.filter(({ cost, isForAnybody }) => isForAnybody && !isBounded(cost))).toEqual([]);
  const unknown = Object.keys(CALL_COSTS).filter((name) => !costs.some((one) => one.name === name));
  expect(unknown).toEqual([]);
});

it('every kind of frame and every route beside the contract has a bar, too', () => {
  expect(Object.keys(FRAME_COSTS).sort()).toEqual(Object.keys(FRAME).sort());
  const dear = Object.values(FRAME_COSTS).filter(({ cpuMs }) => cpuMs > MOST_CPU_MS_WITHOUT_LIMIT);
  expect(dear.filter(({ budgets }) => budgets.length === 0)).toEqual([]);
  expect(
    Object.keys(ROUTE_COSTS)
      .map((path) => costOfRoute(path, 'anyone'))
      .every(isBounded),
  ).toBe(true);
});
