import { putObject } from '#adapters/object-storage/embedded/put-object.ts';
import type { Exchange } from '../exchange.ts';
import { replyEmpty } from '../reply.ts';
import { metaFrom } from '../stored-meta.ts';
import { admitBody, takeBody } from './put-bytes.ts';

/** PUT /key */
export async function answerPutObject(exchange: Exchange): Promise<void> {
  const { store, inFlight, request, response, key, caller } = exchange;
  const meta = metaFrom(key, request.headers, { isTemporary: caller.claims !== undefined });
  const announced = await admitBody(exchange);
  const slot = { upload: `object ${key}`, partNumber: 1, sizeBytes: announced.sizeBytes };
  const object = await inFlight.during(slot, () =>
    putObject(store, { key, meta, body: takeBody(exchange), ...announced }),
  );
  replyEmpty(response, 200, {
    ETag: `"${object.etag}"`,
    'x-cos-hash-crc64ecma': object.crc64,
  });
}
