/** Only the app's own pages may use the store from a browser, and never with cookies (COS.md §2.5). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CosError } from '@transmit/cos';

const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'HEAD'];
const EXPOSED = [
  'ETag',
  'Date',
  'Content-Length',
  'Content-Range',
  'Accept-Ranges',
  'Last-Modified',
  'x-cos-request-id',
  'x-cos-trace-id',
  'x-cos-hash-crc64ecma',
];
const MAX_AGE_SECONDS = 600;

/** On every answer, errors among them: without it the page cannot even see what went wrong. */
export function setCorsHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  publicOrigin: string,
): void {
  response.setHeader('Vary', 'Origin');
  if (request.headers.origin !== publicOrigin) return;
  response.setHeader('Access-Control-Allow-Origin', publicOrigin);
  response.setHeader('Access-Control-Expose-Headers', EXPOSED.join(', '));
}

/** Answers OPTIONS, which browsers send unsigned before the request itself. */
export function answerPreflight(
  request: IncomingMessage,
  response: ServerResponse,
  publicOrigin: string,
): void {
  const { origin } = request.headers;
  const method = request.headers['access-control-request-method'];
  if (origin !== publicOrigin || !method || !METHODS.includes(method)) {
    throw new CosError('AccessForbidden');
  }
  const wanted = request.headers['access-control-request-headers'];
  response.setHeader('Access-Control-Allow-Methods', METHODS.join(', '));
  if (wanted) response.setHeader('Access-Control-Allow-Headers', wanted);
  response.setHeader('Access-Control-Max-Age', MAX_AGE_SECONDS);
  response.setHeader('Content-Length', 0);
  response.writeHead(200).end();
}
