import type { Context } from 'hono';
import type { Services } from '#services.ts';
import type { FindViewer } from './mount.ts';

/** Reads the signed visitor cookie; a caller without one becomes a new visitor. */
export function createFindViewer(services: Services): FindViewer {
  return async (http: Context) => {
    const known = services.visitorCookies.read(services.cookies.read(http, 'vid'));
    if (known) return { role: 'visitor', visitorId: known };
    const { visitorId, value } = services.visitorCookies.create();
    services.cookies.write(http, 'vid', value);
    return { role: 'visitor', visitorId };
  };
}
