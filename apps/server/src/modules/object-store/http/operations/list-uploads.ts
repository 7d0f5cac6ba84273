import type { XmlElement } from '@transmit/cos';
import { listUploadRows, type StoreUploadRow } from '../../store/uploads/uploads.store.ts';
import type { Exchange } from '../exchange.ts';
import { isoTime, keyEncoding, ownerElements, pageSize } from '../listing.ts';
import { replyXml } from '../reply.ts';

/** GET /?uploads&prefix=… */
export async function answerListUploads(exchange: Exchange): Promise<void> {
  const { store, front, response, params, caller } = exchange;
  const encoding = keyEncoding(params);
  const maxUploads = pageSize(params, 'max-uploads');
  const prefix = params.get('prefix') ?? '';
  const keyMarker = params.get('key-marker') ?? '';
  // The id alone means nothing without its key (COS documentation).
  const idMarker = keyMarker ? (params.get('upload-id-marker') ?? '') : '';
  const found = await listUploadRows(store.db, {
    prefix,
    // Another key that begins with this one is none of the caller's business.
    key: caller.claims?.key,
    afterKey: keyMarker,
    afterId: idMarker,
    limit: maxUploads + 1,
  });
  const uploads = found.slice(0, maxUploads);
  const last = found.length > maxUploads ? uploads.at(-1) : undefined;
  replyXml(response, [
    'ListMultipartUploadsResult',
    [
      ['Bucket', front.bucket],
      ...encoding.element,
      ['KeyMarker', encoding.write(keyMarker)],
      ['UploadIdMarker', idMarker],
      ...nextMarkers(last, encoding.write),
      ['MaxUploads', maxUploads],
      ['IsTruncated', last !== undefined],
      ['Prefix', encoding.write(prefix)],
      ['Delimiter', encoding.write(params.get('delimiter') ?? '')],
      ...uploads.map((upload) => uploadElement(upload, front.bucket, encoding.write)),
    ],
  ]);
}

function nextMarkers(
  last: StoreUploadRow | undefined,
  write: (key: string) => string,
): XmlElement[] {
  if (!last) return [];
  return [
    ['NextKeyMarker', write(last.key)],
    ['NextUploadIdMarker', last.id],
  ];
}

function uploadElement(
  upload: StoreUploadRow,
  bucket: string,
  write: (key: string) => string,
): XmlElement {
  return [
    'Upload',
    [
      ['Key', write(upload.key)],
      ['UploadId', upload.id],
      ['StorageClass', upload.storage_class],
      ownerElements('Initiator', bucket),
      ownerElements('Owner', bucket),
      ['Initiated', isoTime(upload.created_at)],
    ],
  ];
}
