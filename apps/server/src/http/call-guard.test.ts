import type { Effect } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { guardCall, type Source, sourceOf } from './call-guard.ts';

const ORIGIN = 'https://files.example.com';
const PROOF = { 'x-requested-with': 'transmit' };

/** SECURITY §1.4: the shapes an attack page, a link, a prefetch, a tool and our own page send. */
const SHAPES: [title: string, headers: Record<string, string>, source: Source][] = [
  ['no header at all', {}, 'bare'],
  ['a tool with its own headers', { 'user-agent': 'curl/8', accept: '*/*' }, 'bare'],
  ['only a cookie', { cookie: 'vid=a.b' }, 'unproven'],
  ['form content type', { cookie: 'vid=a.b', 'content-type': 'text/plain' }, 'unproven'],
  ['form content type without a cookie', { 'content-type': 'text/plain' }, 'bare'],
  ['own origin alone', { origin: ORIGIN }, 'unproven'],
  ['a fetch whose site was stripped', { 'sec-fetch-mode': 'cors' }, 'unproven'],
  ['our client header', PROOF, 'own'],
  ['our client header with a cookie', { ...PROOF, cookie: 'vid=a.b' }, 'own'],
  ['another script’s header', { 'x-requested-with': 'XMLHttpRequest', cookie: 'a=b' }, 'unproven'],
  ['JSON content type', { 'content-type': 'application/json' }, 'own'],
  ['JSON with parameters', { 'content-type': 'application/json; charset=utf-8' }, 'own'],
  ['JSON with an empty parameter', { 'content-type': 'application/json;' }, 'own'],
  ['same-origin fetch', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }, 'own'],
  ['own origin with proof', { ...PROOF, origin: ORIGIN }, 'own'],
  ['cross-site fetch', { 'sec-fetch-site': 'cross-site' }, 'foreign'],
  ['cross-site fetch with proof', { ...PROOF, 'sec-fetch-site': 'cross-site' }, 'foreign'],
  ['sibling sub-domain with proof', { ...PROOF, 'sec-fetch-site': 'same-site' }, 'foreign'],
  ['typed address with proof', { ...PROOF, 'sec-fetch-site': 'none' }, 'foreign'],
  ['navigation', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }, 'foreign'],
  ['image', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }, 'foreign'],
  ['foreign origin with proof', { ...PROOF, origin: 'https://evil.example' }, 'foreign'],
  ['opaque origin with proof', { ...PROOF, origin: 'null' }, 'foreign'],
  ['own origin with a path is no origin', { ...PROOF, origin: `${ORIGIN}/` }, 'foreign'],
];

describe('sourceOf', () => {
  it.each(SHAPES)('%s', (_title, headers, source) => {
    expect(sourceOf((name) => headers[name], ORIGIN)).toBe(source);
  });
});

describe('guardCall', () => {
  const welcome: [effect: Effect, own: boolean, bare: boolean, unproven: boolean][] = [
    ['read', true, true, true],
    ['count', true, true, false],
    ['change', true, false, false],
  ];

  it.each(welcome)('%s', (effect, own, bare, unproven) => {
    for (const [source, passes] of Object.entries({ own, bare, unproven, foreign: false })) {
      const call = () => guardCall(effect, source as Source);
      if (passes) expect(call, source).not.toThrow();
      else expect(call, source).toThrow(expect.objectContaining({ code: 'E_CSRF' }));
    }
  });
});
