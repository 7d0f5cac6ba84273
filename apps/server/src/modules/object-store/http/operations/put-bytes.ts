/** Checks every request that brings bytes before the first of them is taken. */
import { CosError } from '@transmit/cos';
import type { WriteGuard } from '../../store/embedded-store.ts';
import { capOf } from '../../store/room.ts';
import { guardOf } from '../access.ts';
import { whileAdmitted } from '../admit-write.ts';
import type { Exchange } from '../exchange.ts';
import { goOn } from '../expect-continue.ts';
import { declaredLength, declaredMd5 } from '../read-body.ts';
import { SLOW_BODY, watchedBody } from '../slow-body.ts';

export interface ComingBytes {
  body: AsyncIterable<Uint8Array>;
  sizeBytes: number;
  md5: Uint8Array | undefined;
  guard: WriteGuard | undefined;
  /** Pieces from a socket have no other owner, so the store may free them. */
  freesPieces: true;
}

/** Runs `write` once there is room for the bytes that the request announces. */
export async function takeBytes<T>(
  exchange: Exchange,
  place: { uploadId?: string; partNumber: number },
  write: (bytes: ComingBytes) => Promise<T>,
): Promise<T> {
  const { request, store, caller, key } = exchange;
  const sizeBytes = declaredLength(request);
  const md5 = declaredMd5(request);
  const guard = guardOf(caller);
  const announced = { key, uploadId: place.uploadId, partNumber: place.partNumber, sizeBytes };
  return whileAdmitted(exchange, { write: announced, guard }, async () => {
    if ((await store.blobs.freeBytes()) < sizeBytes) throw new CosError('StorageFull');
    const body = takeBody(exchange, guard && (() => refuseEnded(exchange, guard, sizeBytes)));
    return write({ body, sizeBytes, md5, guard, freesPieces: true });
  });
}

/** The body itself, counted; tells a waiting client to go on. */
export function takeBody(
  { request, response, front }: Exchange,
  recheck?: () => Promise<void>,
): AsyncIterable<Uint8Array> {
  goOn(request, response);
  return watchedBody(request, (bytes) => front.onBytes('in', bytes), {
    ...SLOW_BODY,
    recheck,
  });
}

/** A body that has begun does not outlive its grant by more than a moment. */
async function refuseEnded(
  { store, key }: Exchange,
  guard: WriteGuard,
  sizeBytes: number,
): Promise<void> {
  const cap = await capOf(store, key, guard, store.db);
  if (sizeBytes > cap) throw new CosError('UploadTooLarge');
}
