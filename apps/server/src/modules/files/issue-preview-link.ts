import { DOWNLOAD_LINK_TTL_SECONDS, type PreviewKind } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { findDownloadFacts } from './file-access.ts';
import { findFile } from './find-file.ts';
import { findPreview } from './find-preview.ts';
import { requireObject } from './issue-download-link.ts';
import { resolveDownload } from './resolve-download.ts';

/** A preview gives the same bytes as a download, so it asks for the same rights. */
export async function issuePreviewLink(
  code: string,
  context: CallContext,
): Promise<{ src: string; kind: PreviewKind }> {
  const file = await findFile(code, context);
  const facts = await findDownloadFacts(file, context);
  const outcome = resolveDownload(facts).kind;
  if (outcome === 'expired') fail('E_EXPIRED');
  if (outcome === 'locked') fail('E_LOCKED');
  const preview = findPreview(file, facts);
  if (!preview) fail('E_STATE', { text: '该文件不支持预览，请下载后查看' });
  await requireObject(file, context);
  const src = context.services.storage.presignDownload({
    key: file.object_key,
    fileName: file.name,
    disposition: 'inline',
    contentType: preview.contentType,
    ttlSeconds: DOWNLOAD_LINK_TTL_SECONDS,
  });
  return { src, kind: preview.kind };
}
