import { CosError, parsePartNumber } from '@transmit/cos';
import { findPartSizes } from '#adapters/object-storage/embedded/blobs.store.ts';
import type { WriteGuard } from '#adapters/object-storage/embedded/embedded-store.ts';
import { putPart } from '#adapters/object-storage/embedded/put-part.ts';
import { findUploadRow, type UploadRow } from '#adapters/object-storage/embedded/uploads.store.ts';
import type { Exchange } from '../exchange.ts';
import type { InFlight } from '../in-flight.ts';
import { replyEmpty } from '../reply.ts';
import { admitBody, takeBody } from './put-bytes.ts';

/** PUT /key?partNumber=n&uploadId=… */
export async function answerUploadPart(exchange: Exchange): Promise<void> {
  const { store, inFlight, response, key } = exchange;
  const { upload, partNumber } = await findPartTarget(exchange);
  const announced = await admitBody(exchange);
  await refuseAboveLimit(exchange, upload, { partNumber, ...announced });
  const slot = { upload: upload.id, partNumber, sizeBytes: announced.sizeBytes };
  const part = await inFlight.during(slot, () =>
    putPart(store, {
      uploadId: upload.id,
      key,
      partNumber,
      body: takeBody(exchange),
      ...announced,
    }),
  );
  replyEmpty(response, 200, { ETag: `"${part.etag}"`, 'x-cos-hash-crc64ecma': part.crc64 });
}

/** The upload and the number that a part is for. */
export async function findPartTarget({
  store,
  params,
  key,
}: Exchange): Promise<{ upload: UploadRow; partNumber: number }> {
  const partNumber = parsePartNumber(params.get('partnumber') ?? '');
  if (!partNumber) {
    throw new CosError('InvalidArgument', { message: 'partNumber must be from 1 to 10000.' });
  }
  const upload = await findUploadRow(store.db, params.get('uploadid') ?? '', key);
  if (!upload) throw new CosError('NoSuchUpload');
  return { upload, partNumber };
}

/**
 * Refused here, a part that is too much costs no disk; the commit decides for good (SECURITY T8).
 * A part that has been committed stays in flight until it is answered, and must not count twice.
 */
export async function refuseAboveLimit(
  { store, inFlight }: { store: Pick<Exchange['store'], 'db'>; inFlight: InFlight },
  upload: Pick<UploadRow, 'id' | 'total_bytes'>,
  {
    partNumber,
    sizeBytes,
    guard,
  }: { partNumber: number; sizeBytes: number; guard: Pick<WriteGuard, 'maxSizeBytes'> | undefined },
): Promise<void> {
  if (!guard) return;
  const numbers = [partNumber, ...inFlight.beside(upload.id, partNumber).keys()];
  const committed = await findPartSizes(store.db, upload.id, numbers);
  let total = upload.total_bytes;
  // Asked again: what has begun since counts as well.
  for (const [number, bytes] of inFlight.beside(upload.id, partNumber).set(partNumber, sizeBytes)) {
    total += bytes - (committed.get(number) ?? 0);
  }
  if (total > guard.maxSizeBytes) throw new CosError('UploadTooLarge');
}
