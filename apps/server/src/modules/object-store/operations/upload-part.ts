import { CosError, parsePartNumber } from '@transmit/cos';
import { findPart } from '#adapters/object-storage/embedded/blobs.store.ts';
import { putPart } from '#adapters/object-storage/embedded/put-part.ts';
import { findUploadRow, type UploadRow } from '#adapters/object-storage/embedded/uploads.store.ts';
import type { Exchange } from '../exchange.ts';
import { replyEmpty } from '../reply.ts';
import { type AnnouncedBody, admitBody, takeBody } from './put-bytes.ts';

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

/** Refused here, a part that is too much costs no disk; the commit decides for good (SECURITY T8). */
export async function refuseAboveLimit(
  { store, inFlight }: Exchange,
  upload: UploadRow,
  { partNumber, sizeBytes, guard }: AnnouncedBody & { partNumber: number },
): Promise<void> {
  if (!guard) return;
  const previous = await findPart(store.db, upload.id, partNumber);
  const others = upload.total_bytes - (previous?.size_bytes ?? 0);
  const total = others + inFlight.bytesBeside(upload.id, partNumber) + sizeBytes;
  if (total > guard.maxSizeBytes) throw new CosError('UploadTooLarge');
}
