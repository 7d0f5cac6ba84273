/**
 * Management links (PRODUCT §3) are made with what they manage and opened by the shares area. No token is
 * stored: it is what the server's key makes of the file's or bundle's id and version, so it can be shown
 * once, checked until it is revoked, and made by nobody else.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isVisitor } from '#http/viewer.ts';
import type { Services } from '#kernel/services.ts';
import type { FileRow } from '../files.tables.ts';

/** A file, or the row of a bundle's code; nobody is given one for a collection, whose owner logs in. A higher version is another token: those given out are void. */
export interface Managed extends Pick<FileRow, 'id' | 'manage_version'> {
  kind: 'file' | 'bundle' | 'collection';
}

/**
 * The link for a visitor, who has no other way back to what was sent; undefined for users, who log in. The
 * token is in the fragment, which browsers send to no server and put into no log.
 */
export function manageUrlFor(
  { owner, code, ...managed }: Managed & Pick<FileRow, 'owner' | 'code'>,
  { publicOrigin, manageLinkKey }: Pick<Services, 'publicOrigin' | 'manageLinkKey'>,
): string | undefined {
  if (!isVisitor(owner)) return undefined;
  return `${publicOrigin}/v/detail/${code}#manage=${manageToken(manageLinkKey, managed)}`;
}

export function isManageToken(key: string, managed: Managed, given: string): boolean {
  const expected = Buffer.from(manageToken(key, managed));
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

function manageToken(key: string, { kind, id, manage_version }: Managed): string {
  // Links of before there were versions stay good.
  const version = manage_version === 0 ? '' : `:${manage_version}`;
  return createHmac('sha256', key).update(`manage:${kind}:${id}${version}`).digest('base64url');
}
