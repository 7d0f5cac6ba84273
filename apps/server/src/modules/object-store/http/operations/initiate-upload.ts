import { startUpload } from '../../store/uploads/start-upload.ts';
import { guardOf } from '../access.ts';
import type { Exchange } from '../exchange.ts';
import { replyXml } from '../reply.ts';
import { metaFrom } from '../stored-meta.ts';

/** POST /key?uploads */
export async function answerInitiateUpload(exchange: Exchange): Promise<void> {
  const { store, front, request, response, key, caller } = exchange;
  const meta = metaFrom(key, request.headers, { isTemporary: caller.claims !== undefined });
  const uploadId = await startUpload(store, { key, meta, guard: guardOf(caller) });
  replyXml(response, [
    'InitiateMultipartUploadResult',
    [
      ['Bucket', front.bucket],
      ['Key', key],
      ['UploadId', uploadId],
    ],
  ]);
}
