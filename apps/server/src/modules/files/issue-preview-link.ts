import { DOWNLOAD_LINK_TTL_SECONDS, type Preview, type PreviewKind } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { findDownloadFacts } from './file-access.ts';
import type { FileRow } from './files.tables.ts';
import { findFile } from './find-file.ts';
import { findPreview } from './find-preview.ts';
import type { LookUp } from './find-shared.ts';
import { requireObject } from './issue-download-link.ts';
import { resolveDownload } from './resolve-download.ts';

/** A preview gives the same bytes as a download, so it asks for the same rights. */
export async function issuePreviewLink(
  lookUp: LookUp,
  context: CallContext,
): Promise<{ src: string; kind: PreviewKind }> {
  const file = await findFile(lookUp, context);
  const facts = await findDownloadFacts(file, context);
  const outcome = resolveDownload(facts).kind;
  if (outcome === 'expired') fail('E_EXPIRED');
  if (outcome === 'locked') fail('E_LOCKED');
  const preview = findPreview(file, facts);
  if (!preview) fail('E_STATE', { text: '该文件不支持预览，请下载后查看' });
  await requireObject(file, context);
  return signPreview(file, preview, context);
}

export function signPreview(
  file: Pick<FileRow, 'object_key' | 'object_version' | 'name'>,
  { kind, contentType }: Preview,
  { services }: CallContext,
): { src: string; kind: PreviewKind } {
  const src = services.storage.presignDownload({
    key: file.object_key,
    version: file.object_version,
    fileName: file.name,
    disposition: 'inline',
    contentType,
    ttlSeconds: DOWNLOAD_LINK_TTL_SECONDS,
  });
  return { src, kind };
}
