import { CosError, PART_TAGS, parsePartNumber } from '@transmit/cos';
import { fromMetaColumns } from '../../store/meta-columns.ts';
import { putPart } from '../../store/uploads/put-part.ts';
import { findUploadRow, type StoreUploadRow } from '../../store/uploads/uploads.store.ts';
import type { Exchange } from '../exchange.ts';
import { replyEmpty } from '../reply.ts';
import { takeBytes } from './put-bytes.ts';

/** PUT /key?partNumber=n&uploadId=… */
export async function answerUploadPart(exchange: Exchange): Promise<void> {
  const { store, response, key } = exchange;
  const { upload, partNumber } = await findPartTarget(exchange);
  const place = { uploadId: upload.id, partNumber };
  const part = await takeBytes(exchange, place, (bytes) =>
    putPart(store, { ...place, key, ...bytes, tagsByChecksum: hasOpaqueTags(upload) }),
  );
  replyEmpty(response, 200, { ETag: `"${part.etag}"`, 'x-cos-hash-crc64ecma': part.crc64 });
}

/** Our own client says at the start that it compares no ETag with an MD5; the official ones do (COS.md §1.2). */
function hasOpaqueTags(upload: StoreUploadRow): boolean {
  return fromMetaColumns(upload).headers[PART_TAGS.header] === PART_TAGS.opaque;
}

/** The upload and the number that a part is for. */
export async function findPartTarget({
  store,
  params,
  key,
}: Exchange): Promise<{ upload: StoreUploadRow; partNumber: number }> {
  const partNumber = parsePartNumber(params.get('partnumber') ?? '');
  if (!partNumber) {
    throw new CosError('InvalidArgument', { message: 'partNumber must be from 1 to 10000.' });
  }
  const upload = await findUploadRow(store.db, params.get('uploadid') ?? '', key);
  if (!upload) throw new CosError('NoSuchUpload');
  return { upload, partNumber };
}
