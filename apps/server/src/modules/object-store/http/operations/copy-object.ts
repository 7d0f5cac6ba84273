import { copyObject } from '../../store/copy-object.ts';
import { findCopySource } from '../copy-source.ts';
import type { Exchange } from '../exchange.ts';
import { isoTime } from '../listing.ts';
import { replyXml } from '../reply.ts';
import { metaFrom } from '../stored-meta.ts';

/** PUT /key with x-cos-copy-source */
export async function answerCopyObject(exchange: Exchange): Promise<void> {
  const { store, request, response, key, caller } = exchange;
  const source = await findCopySource(exchange);
  const directive = String(request.headers['x-cos-metadata-directive'] ?? 'Copy').toLowerCase();
  const meta =
    directive === 'replaced'
      ? metaFrom(key, request.headers, { isTemporary: caller.claims !== undefined })
      : undefined;
  const object = await copyObject(store, { from: source.key, to: key, meta });
  replyXml(response, [
    'CopyObjectResult',
    [
      ['ETag', `"${object.etag}"`],
      ['LastModified', isoTime(object.modified_at)],
      ['CRC64', object.crc64],
    ],
  ]);
}
