/** Sharing from another app into this one: addresses that the manifest, the service worker, the page and the server name. */

/** Other apps' forms arrive here; the service worker takes them on the device, never the server. */
export const SHARE_TARGET_PATH = '/v/share';

/**
 * Outcomes of a share: it waits; a page sent it; there is no room; it could not be kept; nobody was
 * there.
 */
export const SHARE_OUTCOMES = ['taken', 'foreign', 'full', 'failed', 'again'] as const;
export type ShareOutcome = (typeof SHARE_OUTCOMES)[number];

const SCREEN = '/v/m/list';
const HASH = '#shared';

/** The screen where what waits is taken, and says what became of the newest share. */
export function shareScreen(outcome: ShareOutcome): string {
  return `${SCREEN}${HASH}${outcome === 'taken' ? '' : `-${outcome}`}`;
}

/** Undefined of every other hash. */
export function readShareOutcome(hash: string): ShareOutcome | undefined {
  if (hash === HASH) return 'taken';
  return SHARE_OUTCOMES.find((outcome) => hash === `${HASH}-${outcome}` && outcome !== 'taken');
}
