import { DOWNLOAD_LINK_TTL_SECONDS, feeText, toYuan } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { Executor } from '#kernel/database/database.ts';
import { hasRecordedBytes } from './compare-object.ts';
import { findDownloadFacts } from './file-access.ts';
import { spendDownload } from './files.store.ts';
import type { FileRow } from './files.tables.ts';
import { findFile } from './find-file.ts';
import type { LookUp } from './find-shared.ts';
import type { FoundFile } from './found-file.ts';
import { resolveDownload } from './resolve-download.ts';
import { spendShareCode } from './share-codes.store.ts';
import { spendOneDownload } from './spend-one-download.ts';

export type DownloadAnswer =
  | { kind: 'link'; name: string; src: string }
  | { kind: 'pay'; name: string; feeYuan: number; message: string };

/** spec §4: 1 gives the link, 2 asks to confirm a paid download. */
export async function issueDownloadLink(
  lookUp: LookUp,
  context: CallContext,
): Promise<DownloadAnswer> {
  const file = await findFile(lookUp, context);
  const facts = await findDownloadFacts(file, context);
  const outcome = resolveDownload(facts);
  switch (outcome.kind) {
    case 'expired':
      return fail('E_EXPIRED');
    case 'locked':
      return fail('E_LOCKED');
    case 'used-up':
      return fail('E_USED_UP');
    case 'pay':
      return {
        kind: 'pay',
        name: file.name,
        feeYuan: toYuan(outcome.feeFen),
        message: `该文件下载需支付 ¥${feeText(outcome.feeFen)}，是否继续？`,
      };
    case 'free':
      await requireObject(file, context);
      if (!facts.isOwner && file.max_downloads !== null) {
        await spendOneDownload(file.code, (tx) => spendBy(tx, file), context);
      }
      return { kind: 'link', name: file.name, src: signLink(file, context) };
  }
}

/**
 * A link that would end in the store's own error page is worse than a sentence here, and one to other
 * bytes than were verified is worse still (SECURITY §9.3).
 */
export async function requireObject(
  file: Pick<FileRow, 'id' | 'object_key' | 'object_version' | 'size_bytes' | 'crc64'>,
  { services }: CallContext,
): Promise<void> {
  const object = await services.storage.findObject(file.object_key, file.object_version);
  if (object && hasRecordedBytes(file, object)) return;
  const what = object ? 'is not what its record says' : 'is missing';
  services.log.error({ fileId: file.id }, `the object of a file ${what}`);
  fail('E_STORAGE');
}

/** Each code has its own limit. */
function spendBy(tx: Executor, { id, extraCodeId }: FoundFile): Promise<boolean> {
  return extraCodeId === null ? spendDownload(tx, id) : spendShareCode(tx, extraCodeId);
}

export function signLink(
  file: Pick<FileRow, 'object_key' | 'object_version' | 'name'>,
  { services }: CallContext,
): string {
  return services.storage.presignDownload({
    key: file.object_key,
    version: file.object_version,
    fileName: file.name,
    disposition: 'attachment',
    ttlSeconds: DOWNLOAD_LINK_TTL_SECONDS,
  });
}
