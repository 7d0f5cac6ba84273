/**
 * SECURITY §9.6: what a bundle costs, it costs by its files; of a thousand they are 10 to 50 ms, packed
 * 270 ms. So files are counted, by address, before any work is done for them.
 */
import { RATE_LIMITS } from '@transmit/contract';
import type { OwnCall } from '#area.ts';
import type { CallContext } from '#http/call-context.ts';
import { limitKey } from '#http/client-address.ts';
import { countBundledFiles } from './bundle-files.store.ts';

/** Fewer cost less than counting them would. */
const FEW_FILES = 100;

/** So many of them are added up while one is shown. */
const SUMMED_FILES = 20;

type Asker = Pick<CallContext, 'services' | 'addressKey'>;

/** Before all files of these bundles are looked at, and `more` that come to them. */
export async function limitBundles(
  bundleIds: readonly number[],
  context: Asker,
  more = 0,
): Promise<void> {
  await limitBundleFiles((await countBundledFiles(context.services.db, bundleIds)) + more, context);
}

/** Before the files of these bundles are added up. */
export async function limitBundleSums(bundleIds: readonly number[], context: Asker): Promise<void> {
  const count = await countBundledFiles(context.services.db, bundleIds);
  await limitBundleFiles(Math.ceil(count / SUMMED_FILES), context);
}

/** Limits a call before so many files are looked at. */
export async function limitBundleFiles(
  amount: number,
  { services: { limits }, addressKey }: Asker,
): Promise<void> {
  if (amount <= FEW_FILES) return;
  await limits.take('bundle-files', addressKey, RATE_LIMITS.bundleFilesPerAddress, { amount });
}

/** So many of them are looked at while one is packed. */
const PLANNED_FILES = 20;

/** Before a zip of so many files is laid out of which not all is asked for; what it gives counts by itself. */
export function limitPlanning(
  amount: number,
  call: Parameters<typeof limitPacking>[1],
): Promise<void> {
  return limitPacking(Math.ceil(amount / PLANNED_FILES), call);
}

/** Before files are packed: the link may be asked for as often as anybody likes. */
export async function limitPacking(
  amount: number,
  { services: { limits }, findAddress }: Pick<OwnCall, 'services' | 'findAddress'>,
): Promise<void> {
  const key = limitKey(findAddress());
  await limits.take('packed-files', key, RATE_LIMITS.packedFilesPerAddress, { amount });
}

/** Refuses where it can still be read: the archive itself is fetched in a hidden frame. */
export async function checkPacking(
  amount: number,
  { services: { limits }, addressKey }: Asker,
): Promise<void> {
  const limit = RATE_LIMITS.packedFilesPerAddress;
  await limits.check('packed-files', addressKey, limit, { amount });
}
