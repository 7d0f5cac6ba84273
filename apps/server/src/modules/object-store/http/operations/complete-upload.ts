import {
  CosError,
  childrenNamed,
  childText,
  parsePartNumber,
  type RequestedPart,
  type XmlNode,
} from '@transmit/cos';
import { completeUpload } from '../../store/uploads/complete-upload.ts';
import { guardOf } from '../access.ts';
import type { Exchange } from '../exchange.ts';
import { readXmlBody } from '../read-body.ts';
import { replyXml } from '../reply.ts';
import { takeBody } from './put-bytes.ts';

/** POST /key?uploadId=… */
export async function answerCompleteUpload(exchange: Exchange): Promise<void> {
  const { store, front, request, response, params, key, caller } = exchange;
  const xml = await readXmlBody(exchange, takeBody(exchange), 'CompleteMultipartUpload');
  const etag = await completeUpload(store, {
    uploadId: params.get('uploadid') ?? '',
    key,
    parts: requestedParts(xml),
    guard: guardOf(caller),
  });
  replyXml(response, [
    'CompleteMultipartUploadResult',
    [
      ['Location', `${request.headers.host}/cos/${front.region}/${front.bucket}/${key}`],
      ['Bucket', front.bucket],
      ['Key', key],
      ['ETag', `"${etag}"`],
    ],
  ]);
}

function requestedParts(xml: XmlNode): RequestedPart[] {
  return childrenNamed(xml, 'Part').map((part) => {
    const number = childText(part, 'PartNumber')?.trim() ?? '';
    const etag = childText(part, 'ETag')?.trim();
    if (!/^\d+$/.test(number) || etag === undefined) throw new CosError('MalformedXML');
    const partNumber = parsePartNumber(number);
    if (!partNumber) throw new CosError('InvalidPart');
    return { partNumber, etag: etag.replace(/^"(.*)"$/, '$1').toLowerCase() };
  });
}
