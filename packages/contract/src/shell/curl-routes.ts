/**
 * Routes by which plain curl sends and picks up; no calls of the contract, as they speak in lines
 * of text.
 */
export const CURL_ROUTES = {
  /** Asks where to send a file: two addresses, for its bytes and for finishing. */
  send: '/api/curl/send',
  finish: '/api/curl/finish',
  /** A text or what comes out of a pipe, in one go. */
  text: '/api/curl/text',
  /** The bytes behind a code. */
  get: '/c/:code',
  /** The same of several files. */
  zip: '/c/:code/zip',
} as const;

/** Longest time of a file from being announced to being finished. */
export const CURL_SENDING_MS = 24 * 3_600_000;
