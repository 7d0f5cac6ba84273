/** Links to one file of a bundle and to its preview. */
import type { PreviewKind } from '@transmit/contract';
import { feeText, toYuan } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import {
  type BundleRow,
  countFilesOnce,
  findPreview,
  isOwner,
  type LookUp,
  requireObject,
  resolveDownload,
  signLink,
  signPreview,
  spendOneDownload,
  spendShareCode,
} from '#modules/files/index.ts';
import { enterBundle, findBundledFacts, pickFile } from './bundle-access.ts';
import { listBundledFiles } from './bundle-files.store.ts';

export type FileAnswer =
  | { kind: 'link'; name: string; src: string }
  | { kind: 'pay'; name: string; feeYuan: number; message: string };

/** As for a single file: 1 gives the link, 2 asks to confirm a paid download. */
export async function issueFileLink(
  { index, ...lookUp }: LookUp & { index: number },
  context: CallContext,
): Promise<FileAnswer> {
  const bundle = await enterBundle(lookUp, context);
  const files = await listBundledFiles(context.services.db, bundle.id);
  const file = pickFile(files, index, context.now);
  const outcome = resolveDownload(await findBundledFacts(file, context));
  if (outcome.kind === 'pay') {
    return {
      kind: 'pay',
      name: file.name,
      feeYuan: toYuan(outcome.feeFen),
      message: `该文件下载需支付 ¥${feeText(outcome.feeFen)}，是否继续？`,
    };
  }
  await requireObject(file, context);
  await spendBundle(bundle, context);
  await countFilesOnce([file], bundle.code, context);
  return { kind: 'link', name: file.name, src: signLink(file, context) };
}

export async function issueBundledPreview(
  { index, ...lookUp }: LookUp & { index: number },
  context: CallContext,
): Promise<{ src: string; kind: PreviewKind }> {
  const bundle = await enterBundle(lookUp, context);
  const files = await listBundledFiles(context.services.db, bundle.id);
  const file = pickFile(files, index, context.now);
  const limited = { name: file.name, max_downloads: bundle.max_downloads };
  const preview = findPreview(limited, await findBundledFacts(file, context));
  if (!preview) fail('E_STATE', { text: '该文件不支持预览，请下载后查看' });
  await requireObject(file, context);
  return signPreview(file, preview, context);
}

/** Whatever is taken of a bundle within ten minutes is one of its limited downloads. */
export async function spendBundle(bundle: BundleRow, context: CallContext): Promise<void> {
  if (bundle.max_downloads === null || isOwner(context.viewer, bundle)) return;
  await spendOneDownload(bundle.code, (tx) => spendShareCode(tx, bundle.id), context);
}
