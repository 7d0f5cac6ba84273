import { describe, expect, it } from 'vitest';
import { guardMutation } from './mutation-guard.ts';

const ORIGIN = 'https://files.example.com';
const PROOF = { 'x-requested-with': 'transmit' };

/** SECURITY §1.4: the shapes an attack page, a link, a prefetch and our own page send. */
const SHAPES: [title: string, headers: Record<string, string>, passes: boolean][] = [
  ['no header at all', {}, false],
  ['our client header', PROOF, true],
  ['JSON content type', { 'content-type': 'application/json' }, true],
  ['JSON with parameters', { 'content-type': 'application/json; charset=utf-8' }, true],
  ['JSON with an empty parameter', { 'content-type': 'application/json;' }, true],
  ['form content type', { 'content-type': 'text/plain' }, false],
  ['same-origin fetch', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }, true],
  ['cross-site fetch with proof', { ...PROOF, 'sec-fetch-site': 'cross-site' }, false],
  ['sibling sub-domain with proof', { ...PROOF, 'sec-fetch-site': 'same-site' }, false],
  ['typed address with proof', { ...PROOF, 'sec-fetch-site': 'none' }, false],
  ['navigation', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }, false],
  ['image', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }, false],
  ['own origin with proof', { ...PROOF, origin: ORIGIN }, true],
  ['foreign origin with proof', { ...PROOF, origin: 'https://evil.example' }, false],
  ['opaque origin with proof', { ...PROOF, origin: 'null' }, false],
  ['own origin with a path is no origin', { ...PROOF, origin: `${ORIGIN}/` }, false],
];

describe('guardMutation', () => {
  it.each(SHAPES)('%s', (_title, headers, passes) => {
    const call = () => guardMutation((name) => headers[name], ORIGIN);
    if (passes) expect(call).not.toThrow();
    else expect(call).toThrow(expect.objectContaining({ code: 'E_CSRF' }));
  });
});
