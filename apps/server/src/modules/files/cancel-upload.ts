import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { discardUpload } from './discard-upload.ts';
import { findUploadByKey } from './uploads.store.ts';

/** Gives up the caller's own upload; giving it up twice is no mistake. */
export async function cancelUpload(key: string, context: CallContext): Promise<void> {
  const { services, viewer, now } = context;
  const upload = await findUploadByKey(services.db, key);
  if (upload?.owner !== ownerOf(viewer)) {
    fail('E_NOT_FOUND', { text: '上传任务不存在' });
  }
  if (upload.ended_at !== null) return;
  if (upload.file_id === null && (await discardUpload(services, upload, now))) return;
  const current = await findUploadByKey(services.db, key);
  // Between the two looks it may have been cancelled or finished in another tab.
  if (current?.file_id) fail('E_STATE', { text: '文件已上传完成，如不需要请将其删除' });
}
