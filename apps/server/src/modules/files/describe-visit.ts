import type { CallContext } from '#http/call-context.ts';
import { maskAddress } from '#http/client-address.ts';
import { ownerOf } from '#http/viewer.ts';
import { clientKind } from './client-kind.ts';
import type { FileVisit } from './file-visits.store.ts';

/** What the owner is told of a visit: when, what, with which kind of client, from about where. */
export function describeVisit(
  fileId: number,
  action: FileVisit['action'],
  { viewer, address, userAgent, now }: CallContext,
): FileVisit {
  return {
    file_id: fileId,
    at: now,
    viewer: ownerOf(viewer),
    action,
    client: clientKind(userAgent),
    address: maskAddress(address),
  };
}
