import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { writeXml, type XmlElement } from '@transmit/cos';

/**
 * On every answer, whatever it is. The store is another origin than the app, but the same site:
 * media previews load across, nothing that comes from here ever runs (SECURITY T9).
 */
export const SAFE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-site',
  'Referrer-Policy': 'no-referrer',
  Server: 'tencent-cos',
} as const;

export function setCommonHeaders(response: ServerResponse, requestId: string): void {
  for (const [name, value] of Object.entries(SAFE_HEADERS)) response.setHeader(name, value);
  response.setHeader('x-cos-request-id', requestId);
}

export function replyXml(response: ServerResponse, root: XmlElement, status = 200): void {
  const body = Buffer.from(writeXml(root));
  response.writeHead(status, { 'Content-Type': 'application/xml', 'Content-Length': body.length });
  response.end(body);
}

export function replyEmpty(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders = {},
): void {
  // 204 and 304 have no body and therefore no length.
  const length = status === 204 || status === 304 ? {} : { 'Content-Length': 0 };
  response.writeHead(status, { ...length, ...headers });
  response.end();
}
