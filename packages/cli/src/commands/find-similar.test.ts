import { expect, it } from 'vitest';
import { findSimilar } from './find-similar.ts';

const NAMES = ['send', 'get', 'list', 'rm', 'login', 'logout', 'rename', 'compress'];

it.each([
  ['sned', 'send'],
  ['SEND', 'send'],
  ['gte', 'get'],
  ['lst', 'list'],
  ['logot', 'logout'],
  ['compres', 'compress'],
  ['upload', undefined],
  ['', undefined],
  ['xy', undefined],
])('of %j it is %j', (typed, meant) => {
  expect(findSimilar(typed, NAMES)).toBe(meant);
});
