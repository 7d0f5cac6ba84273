/** Links of five minutes to a file's bytes; who may have one, the shares area decides. */
import { DOWNLOAD_LINK_TTL_SECONDS, type Preview } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { FileRow } from '../files.tables.ts';
import { hasRecordedBytes } from '../uploads/compare-object.ts';

type Linked = Pick<
  FileRow,
  'id' | 'object_key' | 'object_version' | 'size_bytes' | 'crc64' | 'name' | 'own_date'
>;

/**
 * To download, for its headers alone, or with a `preview` to look at. A link that would end in the store's own error page is
 * worse than a sentence here, and one to other bytes than were verified is worse still (SECURITY §9.3).
 */
export async function linkTo(
  file: Linked,
  { services }: CallContext,
  { preview, isForHead = false }: { preview?: Preview; isForHead?: boolean } = {},
): Promise<string> {
  await requireObject(file, services);
  return services.storage.presignDownload({
    key: file.object_key,
    version: file.object_version,
    fileName: file.name,
    ttlSeconds: DOWNLOAD_LINK_TTL_SECONDS,
    ownDate: file.own_date,
    method: isForHead ? 'HEAD' : 'GET',
    ...(preview
      ? { disposition: 'inline', contentType: preview.contentType }
      : { disposition: 'attachment' }),
  });
}

async function requireObject(
  file: Linked,
  { storage, log }: Pick<CallContext['services'], 'storage' | 'log'>,
): Promise<void> {
  const object = await storage.findObject(file.object_key, file.object_version);
  if (object && hasRecordedBytes(file, object)) return;
  const what = object ? 'is not what its record says' : 'is missing';
  log.error({ fileId: file.id }, `the object of a file ${what}`);
  fail('E_STORAGE');
}
