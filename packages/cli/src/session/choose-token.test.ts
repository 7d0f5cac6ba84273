import { expect, it } from 'vitest';
import { chooseToken } from './choose-token.ts';

const OWN = 'https://a.test';
const TOKEN = `tk_${'A'.repeat(43)}`;
const KEPT = `tk_${'B'.repeat(43)}`;

it.each([
  ['of the environment', TOKEN, KEPT, OWN, TOKEN],
  ['kept at the login', undefined, KEPT, OWN, KEPT],
  ['kept, where the variable is empty', '', KEPT, OWN, KEPT],
  ['none', undefined, undefined, OWN, undefined],
  ['none, where a link names another server', TOKEN, undefined, 'https://evil.test', undefined],
  ['none, where the same name has another scheme', TOKEN, undefined, 'http://a.test', undefined],
])('SECURITY §3 row 281: the token is %s', (_what, variable, kept, server, token) => {
  expect(chooseToken({ variable, kept, server, ownServer: OWN })).toBe(token);
});

it('what is no token is said before anything is called', () => {
  const wishes = { kept: undefined, server: OWN, ownServer: OWN };
  expect(() => chooseToken({ ...wishes, variable: 'tk_short' })).toThrow('TRANSMIT_TOKEN');
});
