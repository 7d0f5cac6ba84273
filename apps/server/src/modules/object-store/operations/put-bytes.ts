/** What every request that brings bytes goes through before the first of them is taken. */
import { CosError } from '@transmit/cos';
import type { WriteGuard } from '#adapters/object-storage/embedded/embedded-store.ts';
import { guardOf } from '../access.ts';
import type { Exchange } from '../exchange.ts';
import { goOn } from '../expect-continue.ts';
import { declaredLength, declaredMd5 } from '../read-body.ts';
import { watchedBody } from '../slow-body.ts';

export interface AnnouncedBody {
  sizeBytes: number;
  md5: Uint8Array | undefined;
  guard: WriteGuard | undefined;
  /** What comes from the socket is nobody else's. */
  freesPieces: true;
}

export async function admitBody(exchange: Exchange): Promise<AnnouncedBody> {
  const { request, store, caller, key } = exchange;
  const sizeBytes = declaredLength(request);
  const md5 = declaredMd5(request);
  const guard = guardOf(caller);
  if (guard) {
    if (sizeBytes > guard.maxSizeBytes) throw new CosError('UploadTooLarge');
    if (!(await store.gates.mayWrite(key, store.db))) throw new CosError('AccessDenied');
  }
  if ((await store.blobs.freeBytes()) < sizeBytes) throw new CosError('StorageFull');
  return { sizeBytes, md5, guard, freesPieces: true };
}

/** The body itself, counted; tells a waiting client to go on. */
export function takeBody({ request, response, front }: Exchange): AsyncIterable<Uint8Array> {
  goOn(request, response);
  return watchedBody(request, (bytes) => front.onBytes('in', bytes));
}
