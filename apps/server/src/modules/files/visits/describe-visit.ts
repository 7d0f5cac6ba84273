import type { CallContext } from '#http/call-context.ts';
import { maskAddress } from '#http/client-address.ts';
import { ownerOf } from '#http/viewer.ts';
import { clientKind } from './client-kind.ts';
import type { FileVisit } from './file-visits.store.ts';

/**
 * Describes a visit for the owner: time, action, kind of client, and rough place. `code` is the one
 * the file was reached by, and the only one that the viewer's history may name.
 */
export function describeVisit(
  { fileId, code }: { fileId: number; code: string },
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
    code,
  };
}
