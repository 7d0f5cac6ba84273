/** For the area that sells: what a buyer may order by a code, and the download that is theirs once it is paid for. */
import type { Executor } from '#kernel/database/database.ts';
import { hasPass } from '../doors/share-passes.store.ts';
import { findToBuy } from '../finding/find-to-buy.ts';
import type { Shared } from '../finding/shared.ts';
import { spendDownloadOf } from './take-download.ts';
import { tellSpent } from './tell-download.ts';

export const purchases = { find: findToBuy, takeDownload };

/**
 * Within the transaction that credits the money: takes one of the code's limited downloads, unless the buyer has one
 * running. False when others have had them all.
 */
async function takeDownload(
  tx: Executor,
  shared: Shared,
  { buyer, now }: { buyer: string; now: number },
): Promise<boolean> {
  if (shared.kind !== 'file' && shared.kind !== 'bundle') return false;
  if (await hasPass(tx, { code: shared.code, viewer: buyer, kind: 'link' }, now)) return true;
  if (!(await spendDownloadOf(tx, shared, now))) return false;
  await tellSpent(tx, shared, { now });
  return true;
}
