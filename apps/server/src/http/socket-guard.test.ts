import { expect, it } from 'vitest';
import { guardSocket } from './socket-guard.ts';

const ORIGIN = 'https://files.example.com';

it.each<[title: string, headers: Record<string, string>, isOurs: boolean]>([
  ['our page', { origin: ORIGIN }, true],
  ['our page, said twice', { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }, true],
  ['no origin', {}, false],
  ['an empty origin', { origin: '' }, false],
  ['a sandboxed frame', { origin: 'null' }, false],
  ['another site', { origin: 'https://evil.example' }, false],
  ['a sibling', { origin: 'https://store.example.com' }, false],
  ['another port', { origin: `${ORIGIN}:8443` }, false],
  ['another scheme', { origin: 'http://files.example.com' }, false],
  ['a longer name', { origin: `${ORIGIN}.evil.example` }, false],
  ['our origin from another site', { origin: ORIGIN, 'sec-fetch-site': 'cross-site' }, false],
  ['the proof of a call', { 'x-requested-with': 'transmit' }, false],
])('%s', (_title, headers, isOurs) => {
  const guard = () => guardSocket((name) => headers[name], ORIGIN);
  if (isOurs) expect(guard).not.toThrow();
  else expect(guard).toThrow(expect.objectContaining({ code: 'E_CSRF' }));
});
