import { SHARE_TARGET_PATH, shareScreen } from '@transmit/contract/share-target';
import type { OwnRoute } from '#area.ts';

/** So much of what comes is read and thrown away, as a browser looks at no answer before it has sent all. */
const DRAINED_BYTES = 32 * 1024 * 1024;

/**
 * The service worker takes what other apps share, on the device. Where the browser has thrown it away, the form
 * comes here: nothing of it is kept, and the screen says to share once more.
 */
const refuseShare: OwnRoute = {
  method: 'POST',
  path: SHARE_TARGET_PATH,
  access: 'anyone',
  reason: 'an app’s form that no service worker has met; keeps nothing and knows nobody',
  async answer(http) {
    await throwAway(http.req.raw.body);
    return http.redirect(shareScreen('again'), 303);
  },
};

/** Somebody who comes to the address by hand. */
const leadToScreen: OwnRoute = {
  method: 'GET',
  path: SHARE_TARGET_PATH,
  access: 'anyone',
  reason: 'leads to the screen that shows what waits',
  answer: (http) => http.redirect(shareScreen('taken'), 303),
};

export const shareRoutes: readonly OwnRoute[] = [refuseShare, leadToScreen];

/** Ends early with a body that is too long, or whose sender has gone. */
async function throwAway(body: ReadableStream<Uint8Array> | null): Promise<void> {
  let drained = 0;
  try {
    for await (const piece of body ?? []) {
      drained += piece.byteLength;
      if (drained > DRAINED_BYTES) return;
    }
  } catch {
    // Nobody is left to answer.
  }
}
