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

export interface FoundGoods {
  files: OrderedFile[];
  /** On whose terms they are had; undefined where a sender pays for everybody, by whatever code they come. */
  shared: Awaited<ReturnType<typeof findTerms>>;
}

export async function findGoods(tx: Executor, order: OrderRow, now: number): Promise<FoundGoods> {
  const ordered = await listOrderFiles(tx, order.id);
  const fileIds = ordered.map(({ file_id }) => file_id);
  const byId = new Map((await listFilesByIds(tx, fileIds)).map((file) => [file.id, file]));
  const owners = order.audience === 'all' ? [EVERYBODY] : [order.owner, EVERYBODY];
  const entitled = await listEntitled(tx, { owners, fileIds });
  const code = order.audience === 'all' ? null : order.code;
  const shared = code === null ? undefined : await findTerms(code, tx);
  const codeFault = code === null ? undefined : codeFaultOf(shared, now);
  const files = ordered.map(({ file_id, fee_fen }) => ({
    fileId: file_id,
    feeFen: fee_fen,
    fault: entitled.has(file_id) ? 'order_served' : (codeFault ?? faultOf(byId.get(file_id), now)),
  }));
  return { files, shared };
}

function faultOf(file: FileRow | undefined, now: number): GoodsFault | undefined {
  if (!file || !isAlive(file.status) || file.purged_at !== null) return 'file_removed';
  return isExpired(file, now) ? 'file_expired' : undefined;
}

function codeFaultOf(shared: FoundGoods['shared'], now: number): GoodsFault | undefined {
  if (!shared) return 'file_removed';
  return isExpired(shared, now) ? 'file_expired' : undefined;
}
