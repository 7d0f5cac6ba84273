/**
 * The shapes of headers that an attacking page, a link, a prefetch, a tool and our own page send, and which calls
 * each of them reaches (SECURITY §1.4, §9.2).
 */
import type { Effect } from '@transmit/contract';

const PROOF = { 'X-Requested-With': 'transmit' };

export interface HeaderShape {
  headers?: Record<string, string>;
  /** Instead of the declared method. */
  method?: 'HEAD' | 'other';
  /** From somebody without any cookie. */
  isNobody?: true;
  /** Calls with these effects are past the guard. */
  opens: readonly Effect[];
}

const ALL: readonly Effect[] = ['read', 'count', 'change'];

/** Each with our own proof where that is not what is tested: one wrong header is enough. */
export function listHeaderShapes(ourOrigin: string): Record<string, HeaderShape> {
  return {
    'no header at all': { opens: ['read'] },
    'no header and no cookie': { isNobody: true, opens: ['read', 'count'] },
    'no cookie, but a browser': {
      headers: { 'Sec-Fetch-Mode': 'cors' },
      isNobody: true,
      opens: ['read'],
    },
    'no cookie, but our origin': {
      headers: { Origin: ourOrigin },
      isNobody: true,
      opens: ['read'],
    },
    'a form’s content type': { headers: { 'Content-Type': 'text/plain' }, opens: ['read'] },
    'a foreign page without cookies': {
      headers: { 'Sec-Fetch-Site': 'cross-site' },
      isNobody: true,
      opens: [],
    },
    'cross-site': { headers: { ...PROOF, 'Sec-Fetch-Site': 'cross-site' }, opens: [] },
    'same-site, another origin': {
      headers: { ...PROOF, 'Sec-Fetch-Site': 'same-site' },
      opens: [],
    },
    'a typed or clicked link': { headers: { ...PROOF, 'Sec-Fetch-Site': 'none' }, opens: [] },
    'a navigation': {
      headers: { ...PROOF, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' },
      opens: [],
    },
    'a picture': {
      headers: { ...PROOF, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image' },
      opens: [],
    },
    'a foreign origin': { headers: { ...PROOF, Origin: 'https://evil.example' }, opens: [] },
    'an opaque origin': { headers: { ...PROOF, Origin: 'null' }, opens: [] },
    HEAD: { headers: PROOF, method: 'HEAD', opens: [] },
    'another method': {
      headers: { ...PROOF, 'X-HTTP-Method-Override': 'GET' },
      method: 'other',
      opens: [],
    },
    'our client’s header': { headers: { ...PROOF, Origin: ourOrigin }, opens: ALL },
    'the same origin': {
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        'Sec-Fetch-Mode': 'cors',
        'Sec-Fetch-Dest': 'empty',
      },
      opens: ALL,
    },
    'JSON content type': { headers: { 'Content-Type': 'application/json' }, opens: ALL },
  };
}
