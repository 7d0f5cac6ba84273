/**
 * Management links (PRODUCT §3): no token is stored. It is what the server's key makes of the file's or
 * bundle's id and version, so it can be shown once, checked until it is revoked, and made by nobody else.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BundleRow, FileRow } from './files.tables.ts';

/** `file:12`, or `bundle:3` for the row of a bundle's code. */
export type ManageSubject = `file:${number}` | `bundle:${number}`;

/** A higher version is another token: those that were given out are worth nothing any more. */
export interface Managed {
  subject: ManageSubject;
  version: number;
}

export function managedFile({
  id,
  manage_version,
}: Pick<FileRow, 'id' | 'manage_version'>): Managed {
  return { subject: `file:${id}`, version: manage_version };
}

export function managedBundle({
  id,
  manage_version,
}: Pick<BundleRow, 'id' | 'manage_version'>): Managed {
  return { subject: `bundle:${id}`, version: manage_version };
}

export function manageToken(key: string, { subject, version }: Managed): string {
  // Links of before there were versions stay good.
  const text = version === 0 ? `manage:${subject}` : `manage:${subject}:${version}`;
  return createHmac('sha256', key).update(text).digest('base64url');
}

export function isManageToken(key: string, managed: Managed, given: string): boolean {
  const expected = Buffer.from(manageToken(key, managed));
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** In the fragment, which browsers send to no server and put into no log. */
export function manageUrl(publicOrigin: string, code: string, token: string): string {
  return `${publicOrigin}/v/detail/${code}#manage=${token}`;
}
