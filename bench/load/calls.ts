/** Calls as a page makes them, with somebody's cookies. */
import type { Viewer } from '@transmit/e2e/browser/viewer';
import type { HammeredCall } from './hammer.ts';

export function buildGet(origin: string, path: string, viewer: Viewer): HammeredCall {
  return { method: 'GET', url: `${origin}${path}`, headers: headersOf(viewer) };
}

export function post(origin: string, path: string, body: object, viewer: Viewer): HammeredCall {
  return { method: 'POST', url: `${origin}${path}`, headers: headersOf(viewer), body };
}

function headersOf(viewer: Viewer) {
  return {
    'Content-Type': 'application/json',
    'X-Requested-With': 'transmit',
    Cookie: viewer.cookie(),
  };
}
