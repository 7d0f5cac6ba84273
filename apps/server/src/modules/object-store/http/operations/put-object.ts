import { putObject } from '../../store/put-object.ts';
import type { Exchange } from '../exchange.ts';
import { replyEmpty } from '../reply.ts';
import { metaFrom } from '../stored-meta.ts';
import { takeBytes } from './put-bytes.ts';

/** PUT /key */
export async function answerPutObject(exchange: Exchange): Promise<void> {
  const { store, request, response, key, caller } = exchange;
  const meta = metaFrom(key, request.headers, { isTemporary: caller.claims !== undefined });
  const object = await takeBytes(exchange, { partNumber: 1 }, (bytes) =>
    putObject(store, { key, meta, ...bytes }),
  );
  replyEmpty(response, 200, {
    ETag: `"${object.etag}"`,
    'x-cos-hash-crc64ecma': object.crc64,
  });
}
