import { CosError, MAX_PUT_BYTES } from '@transmit/cos';
import { chooseRange } from '#core/byte-range.ts';
import { type ObjectRange, readObjectBytes } from '../../store/read-object.ts';
import { putPart } from '../../store/uploads/put-part.ts';
import { guardOf } from '../access.ts';
import { findCopySource } from '../copy-source.ts';
import type { Exchange } from '../exchange.ts';
import { isoTime } from '../listing.ts';
import { replyXml } from '../reply.ts';
import { findPartTarget } from './upload-part.ts';

/** PUT /key?partNumber=n&uploadId=… with x-cos-copy-source */
export async function answerCopyPart(exchange: Exchange): Promise<void> {
  const { store, response, key, caller } = exchange;
  const { upload, partNumber } = await findPartTarget(exchange);
  const source = await findCopySource(exchange);
  const range = copiedRange(exchange, source.size_bytes);
  const sizeBytes = range.end - range.start;
  if (sizeBytes > MAX_PUT_BYTES) throw new CosError('EntityTooLarge');
  if ((await store.blobs.freeBytes()) < sizeBytes) throw new CosError('StorageFull');
  const part = await putPart(store, {
    uploadId: upload.id,
    key,
    partNumber,
    body: readObjectBytes(store, source, range),
    sizeBytes,
    guard: guardOf(caller),
  });
  replyXml(response, [
    'CopyPartResult',
    [
      ['ETag', `"${part.etag}"`],
      ['LastModified', isoTime(part.created_at)],
      ['CRC64', part.crc64],
    ],
  ]);
}

function copiedRange({ request }: Exchange, sizeBytes: number): ObjectRange {
  const header = request.headers['x-cos-copy-source-range'];
  if (header === undefined) return { start: 0, end: sizeBytes };
  const range = chooseRange(String(header), sizeBytes);
  if (range === 'unsatisfiable') throw new CosError('InvalidRange');
  if (range === 'whole') {
    throw new CosError('InvalidArgument', { message: 'x-cos-copy-source-range is malformed.' });
  }
  return range;
}
