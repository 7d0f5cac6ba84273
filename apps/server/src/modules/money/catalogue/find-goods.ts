/** Finds those of an order's files that can still be had when money has come for them. */
import { isAlive } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import type { FileRow } from '#modules/files/files.tables.ts';
import { isExpired, listFilesByIds } from '#modules/files/index.ts';
import { findTerms } from '#modules/shares/index.ts';
import { EVERYBODY, listEntitled } from '../entitlements/entitlements.store.ts';
import type { OrderRow } from '../money.tables.ts';
import { listOrderFiles } from '../orders/orders.store.ts';
import type { GoodsFault, OrderedFile } from '../payments/decide-settlement.ts';

export async function findGoods(
  tx: Executor,
  order: OrderRow,
  now: number,
): Promise<OrderedFile[]> {
  const ordered = await listOrderFiles(tx, order.id);
  const fileIds = ordered.map(({ file_id }) => file_id);
  const files = await listFilesByIds(tx, fileIds);
  const byId = new Map(files.map((file) => [file.id, file]));
  const owners = order.audience === 'all' ? [EVERYBODY] : [order.owner, EVERYBODY];
  const entitled = await listEntitled(tx, { owners, fileIds });
  const codeFault = await findCodeFault(tx, order, now);
  return ordered.map(({ file_id, fee_fen }) => ({
    fileId: file_id,
    feeFen: fee_fen,
    fault: entitled.has(file_id) ? 'order_served' : (codeFault ?? faultOf(byId.get(file_id), now)),
  }));
}

function faultOf(file: FileRow | undefined, now: number): GoodsFault | undefined {
  if (!file || !isAlive(file.status) || file.purged_at !== null) return 'file_removed';
  return isExpired(file, now) ? 'file_expired' : undefined;
}

/** A sender pays for everybody, by whatever code they come. */
async function findCodeFault(
  tx: Executor,
  { audience, code }: OrderRow,
  now: number,
): Promise<GoodsFault | undefined> {
  if (audience === 'all' || code === null) return undefined;
  const terms = await findTerms(code, tx);
  if (!terms) return 'file_removed';
  if (isExpired(terms, now)) return 'file_expired';
  const { max_downloads, used_downloads } = terms;
  return max_downloads !== null && used_downloads >= max_downloads ? 'file_used_up' : undefined;
}
