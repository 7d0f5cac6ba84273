/** Watches what leaves a page, for tools that promise to send no picture anywhere. */
import type { Page, Request } from 'playwright-core';

export interface NetworkWatch {
  /** Requests that could carry a picture away, as `POST https://… (1234 bytes)`; none is the only pass. */
  leaks(): string[];
  /** Everything since the watch began. */
  requests(): Request[];
}

/** A page view or a log entry; even a thumbnail is larger. */
const MOST_BODY_BYTES = 2_000;
/** An address can carry data too. */
const MOST_ADDRESS_LETTERS = 500;

/** Pages and their workers alike. Our own server may be asked for scripts, but never told much. */
export function watchNetwork(page: Page, origin: string): NetworkWatch {
  const seen: Request[] = [];
  const sockets: string[] = [];
  page.context().on('request', (request) => seen.push(request));
  page.on('websocket', (socket) => sockets.push(`WebSocket ${socket.url()}`));
  return {
    requests: () => seen,
    leaks: () => [...sockets, ...seen.flatMap((request) => leakOf(request, origin))],
  };
}

function leakOf(request: Request, origin: string): string[] {
  const url = request.url();
  // These never leave the browser.
  if (/^(blob|data):/.test(url)) return [];
  const bytes = request.postDataBuffer()?.length ?? 0;
  const isOurs = url.startsWith(`${origin}/`);
  const isSmall = bytes <= MOST_BODY_BYTES && url.length <= MOST_ADDRESS_LETTERS;
  return isOurs && isSmall ? [] : [`${request.method()} ${url.slice(0, 200)} (${bytes} bytes)`];
}
