/** Gives an order's money what it buys when it has come (PRODUCT §5, decision 0164). */
import type { Executor } from '#kernel/database/database.ts';
import { purchases } from '#modules/shares/index.ts';
import { listPaidCodes } from '../entitlements/carry-rights.ts';
import type { OrderRow } from '../money.tables.ts';
import { type Service, serveFiles } from '../payments/decide-settlement.ts';
import { type FoundGoods, findGoods } from './find-goods.ts';

/**
 * The files that can still be had. Of a code with a limit one download is taken with them, and they are the buyer's for
 * good.
 */
export async function buyGoods(tx: Executor, order: OrderRow, now: number): Promise<Service> {
  const { files, shared } = await findGoods(tx, order, now);
  const service = serveFiles(files);
  if (service.fileIds.length === 0) return service;
  if (await takeDownloadOf(tx, shared, { buyer: order.owner, now })) return service;
  return serveFiles(files.map((one) => ({ ...one, fault: one.fault ?? 'file_used_up' })));
}

/** By one code a buyer needs one download. */
async function takeDownloadOf(
  tx: Executor,
  shared: FoundGoods['shared'],
  { buyer, now }: { buyer: string; now: number },
): Promise<boolean> {
  if (!shared || shared.max_downloads === null) return true;
  const paid = await listPaidCodes(tx, buyer, [shared.code]);
  return paid.has(shared.code) || purchases.takeDownload(tx, shared, { buyer, now });
}
