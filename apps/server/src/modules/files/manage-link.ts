/**
 * Management links (PRODUCT §3): nothing is stored. The token is what the server's key makes of the
 * file's or bundle's id, so it can be shown once, checked for ever, and made by nobody else.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** `file:12`, or `bundle:3` for the row of a bundle's code. */
export type ManageSubject = `file:${number}` | `bundle:${number}`;

export function manageToken(key: string, subject: ManageSubject): string {
  return createHmac('sha256', key).update(`manage:${subject}`).digest('base64url');
}

export function isManageToken(key: string, subject: ManageSubject, given: string): boolean {
  const expected = Buffer.from(manageToken(key, subject));
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** In the fragment, which browsers send to no server and put into no log. */
export function manageUrl(publicOrigin: string, code: string, token: string): string {
  return `${publicOrigin}/v/detail/${code}#manage=${token}`;
}
