import { abortUpload } from '../../store/uploads/abort-upload.ts';
import type { Exchange } from '../exchange.ts';
import { replyEmpty } from '../reply.ts';

/** DELETE /key?uploadId=… */
export async function answerAbortUpload({ store, response, params, key }: Exchange): Promise<void> {
  await abortUpload(store, { uploadId: params.get('uploadid') ?? '', key });
  replyEmpty(response, 204);
}
