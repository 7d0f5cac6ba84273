/** Decides whether a form that arrives at the share target is taken (SECURITY §10.5). */

/** Most that may wait on the device, together. */
export const MOST_WAITING = { shares: 10, files: 500, bytes: 4 * 1024 ** 3 } as const;

export type WaitingShares = Record<keyof typeof MOST_WAITING, number>;

/**
 * Another app's share is a navigation of the browser itself: a whole page, and no page that sent it. A form of
 * another site carries its referrer, unless that site hides it: then it looks like an app's, which is why nothing
 * is ever replaced or sent by it, and the screen asks.
 */
export function mayShare(
  request: Pick<Request, 'referrer' | 'mode' | 'destination'>,
  ownOrigin: string,
): boolean {
  const { referrer, mode, destination } = request;
  // A frame is another page's, whatever it hides.
  if (mode !== 'navigate' || destination !== 'document') return false;
  return referrer === '' || referrer === 'about:client' || originOf(referrer) === ownOrigin;
}

export function hasRoom(waiting: WaitingShares, more: Omit<WaitingShares, 'shares'>): boolean {
  return (
    waiting.shares < MOST_WAITING.shares &&
    waiting.files + more.files <= MOST_WAITING.files &&
    waiting.bytes + more.bytes <= MOST_WAITING.bytes
  );
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
