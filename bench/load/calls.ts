/** Calls as a page makes them, with somebody's cookies. */
import type { Viewer } from '@transmit/e2e/browser/viewer';
import type { Call } from './hammer.ts';

export function get(origin: string, path: string, viewer: Viewer): Call {
  return { method: 'GET', url: `${origin}${path}`, headers: headersOf(viewer) };
}

export function post(origin: string, path: string, body: object, viewer: Viewer): Call {
  return { method: 'POST', url: `${origin}${path}`, headers: headersOf(viewer), body };
}

function headersOf(viewer: Viewer) {
  return {
    'Content-Type': 'application/json',
    'X-Requested-With': 'transmit',
    Cookie: viewer.cookie(),
  };
}
