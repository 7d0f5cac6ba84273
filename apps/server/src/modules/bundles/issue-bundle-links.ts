/** Links to one file of a bundle and to its preview. */
import type { PreviewKind } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { linkTo } from '#modules/files/index.ts';
import {
  askToPay,
  countDownloads,
  findPreview,
  judge,
  takeDownload,
} from '#modules/shares/index.ts';
import { type BundleLookUp, enterBundle, pickBundledFile } from './bundle-access.ts';

/** As for a single file: 1 gives the link, 2 asks to confirm a paid download. */
export async function issueFileLink(
  { index, ...lookUp }: BundleLookUp & { index: number },
  context: CallContext,
) {
  const { bundle, files, factsOf } = await enterBundle(lookUp, context, index);
  const file = pickBundledFile(files, index, context.now);
  const facts = factsOf(file);
  const verdict = judge(facts);
  if (verdict.kind === 'pay') return askToPay(file, verdict.feeFen);
  await context.services.rights.takePaid([{ ...facts, id: file.id }], context);
  const src = await linkTo(file, context);
  await takeDownload(bundle, context);
  await countDownloads([file], { shared: bundle }, context);
  return { kind: 'link' as const, name: file.name, src };
}

export async function issueBundledPreview(
  { index, ...lookUp }: BundleLookUp & { index: number },
  context: CallContext,
): Promise<{ src: string; kind: PreviewKind }> {
  const { bundle, files, factsOf } = await enterBundle(lookUp, context, index);
  const file = pickBundledFile(files, index, context.now);
  const limited = { name: file.name, max_downloads: bundle.max_downloads };
  const facts = factsOf(file);
  const preview = findPreview(limited, facts);
  if (!preview) fail('E_STATE', { text: REFUSALS.E_STATE.noPreview });
  await context.services.rights.takePaid([{ ...facts, id: file.id }], context);
  return { src: await linkTo(file, context, { preview }), kind: preview.kind };
}
