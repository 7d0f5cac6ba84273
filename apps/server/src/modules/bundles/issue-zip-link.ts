import { DOWNLOAD_LINK_TTL_SECONDS, paidFilesText, toYuan } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { countDownloads, judge, takeDownload } from '#modules/shares/index.ts';
import { type BundleLookUp, enterBundle, isReady } from './bundle-access.ts';
import type { BundledFile } from './bundle-files.store.ts';
import { listBundleFolders } from './bundle-folders.store.ts';
import { checkPacking } from './limit-bundles.ts';
import { toZipEntries } from './zip/zip-entry.ts';
import { signZipLink, sumLock } from './zip/zip-link.ts';
import { zipName } from './zip/zip-name.ts';
import { planZip } from './zip/zip-plan.ts';
import { zipTag } from './zip/zip-tag.ts';

export type ZipLinkAnswer =
  | { kind: 'link'; name: string; sizeBytes: number; fileCount: number; src: string }
  | { kind: 'pay'; feeYuan: number; paid: number[]; free: number[]; message: string };

/**
 * A link of five minutes to a zip of what was chosen, or of all that is left. Where some of it costs
 * something, it says which, and gives nothing yet: the rest can be asked for by itself. For HEAD everything is asked
 * for as for a download, and nothing is taken: its link gives no byte.
 */
export async function issueZipLink(
  { indexes, ...lookUp }: BundleLookUp & { indexes?: number[] | undefined },
  context: CallContext,
  { isForHead = false }: { isForHead?: boolean } = {},
): Promise<ZipLinkAnswer> {
  const { services, viewer, now } = context;
  const { bundle, files, factsOf } = await enterBundle(lookUp, context);
  const chosen = chooseFiles(files, indexes, now);
  await checkPacking(chosen.length, context);
  const { free, paid, feeFen } = sortByFee(chosen, (file) => judge(factsOf(file)));
  if (paid.length > 0) {
    return {
      kind: 'pay',
      feeYuan: toYuan(feeFen),
      paid: paid.map(({ position }) => position),
      free: free.map(({ position }) => position),
      message: paidFilesText(
        paid.map(({ name }) => name),
        feeFen,
      ),
    };
  }
  if (!isForHead) {
    const taken = chosen.map((file) => ({ id: file.id, hasPaid: factsOf(file).hasPaid }));
    await services.rights.takePaid(taken, context);
    await takeDownload(bundle, context);
    await countDownloads(chosen, { shared: bundle }, context);
  }
  // Whoever chooses files gets those, and no folder beside them.
  const folders = indexes ? [] : await listBundleFolders(services.db, bundle.id);
  const entries = toZipEntries({ files: chosen, folders, madeAt: bundle.created_at });
  const paidIds = chosen.filter((file) => factsOf(file).hasPaid).map(({ id }) => id);
  const token = signZipLink(services.zipLinkKey, {
    bundleId: bundle.id,
    positions: chosen.map(({ position }) => position),
    hasFolders: folders.length > 0,
    tag: zipTag(services.zipLinkKey, entries),
    lockSum: sumLock(services.zipLinkKey, bundle.password_hash),
    orderIds: await services.rights.listOrders(ownerOf(viewer), paidIds),
    isForHead,
    endsAt: now + DOWNLOAD_LINK_TTL_SECONDS * 1000,
  });
  return {
    kind: 'link',
    name: zipName(bundle.label, chosen.length, files.length),
    sizeBytes: planZip(entries).sizeBytes,
    fileCount: chosen.length,
    src: `${services.publicOrigin}/api/transmit/bundle_zip?link=${token}`,
  };
}

function chooseFiles(
  files: readonly BundledFile[],
  indexes: number[] | undefined,
  now: number,
): BundledFile[] {
  const wanted = indexes && new Set(indexes);
  const chosen = files.filter((file) => isReady(file, now) && (wanted?.has(file.position) ?? true));
  if (chosen.length === 0) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.endedChoice });
  return chosen;
}

function sortByFee(
  chosen: readonly BundledFile[],
  judged: (file: BundledFile) => ReturnType<typeof judge>,
) {
  const free: BundledFile[] = [];
  const paid: BundledFile[] = [];
  let feeFen = 0;
  for (const file of chosen) {
    const verdict = judged(file);
    if (verdict.kind === 'pay') {
      paid.push(file);
      feeFen += verdict.feeFen;
    } else {
      free.push(file);
    }
  }
  return { free, paid, feeFen };
}
