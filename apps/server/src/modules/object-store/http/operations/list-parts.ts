import { CosError } from '@transmit/cos';
import { listBlobRows } from '../../store/blobs.store.ts';
import { findUploadRow } from '../../store/uploads/uploads.store.ts';
import type { Exchange } from '../exchange.ts';
import { isoTime, keyEncoding, ownerElements, pageSize } from '../listing.ts';
import { replyXml } from '../reply.ts';

/** GET /key?uploadId=… */
export async function answerListParts(exchange: Exchange): Promise<void> {
  const { store, front, response, params, key } = exchange;
  const maxParts = pageSize(params, 'max-parts');
  const marker = partMarker(params.get('part-number-marker') ?? '0');
  const encoding = keyEncoding(params);
  const upload = await findUploadRow(store.db, params.get('uploadid') ?? '', key);
  if (!upload) throw new CosError('NoSuchUpload');
  const page = { after: marker, limit: maxParts + 1 };
  const found = await listBlobRows(store.db, upload.id, page);
  const parts = found.slice(0, maxParts);
  const isTruncated = found.length > maxParts;
  replyXml(response, [
    'ListPartsResult',
    [
      ['Bucket', front.bucket],
      ...encoding.element,
      ['Key', encoding.write(key)],
      ['UploadId', upload.id],
      ownerElements('Initiator', front.bucket),
      ownerElements('Owner', front.bucket),
      ['PartNumberMarker', marker],
      ...parts.map(
        (part) =>
          [
            'Part',
            [
              ['PartNumber', part.position],
              ['LastModified', isoTime(part.created_at)],
              ['ETag', `"${part.etag}"`],
              ['Size', part.size_bytes],
            ],
          ] as const,
      ),
      ...(isTruncated
        ? ([['NextPartNumberMarker', parts.at(-1)?.position ?? marker]] as const)
        : []),
      ['StorageClass', upload.storage_class],
      ['MaxParts', maxParts],
      ['IsTruncated', isTruncated],
    ],
  ]);
}

function partMarker(text: string): number {
  if (text === '') return 0;
  if (!/^\d{1,5}$/.test(text)) {
    throw new CosError('InvalidArgument', { message: 'part-number-marker must be a number.' });
  }
  return Number(text);
}
