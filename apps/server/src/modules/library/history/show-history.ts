import { type Contract, PAGE_ROWS, type Reply, toWireTime } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { reachFiles } from '../reach-files.ts';
import { type HistoryAction, listHistory } from './history.store.ts';

type HistoryRows = Reply<Contract['library']['history']>['rows'];

/** Lists the files that this device or user has sent, looked at and picked up, latest first. */
export async function showFileHistory(
  { last_id, action }: { last_id?: number | undefined; action?: HistoryAction | undefined },
  context: CallContext,
): Promise<HistoryRows> {
  const entries = await listHistory(
    context.services.db,
    { viewer: ownerOf(context.viewer), action },
    { beforeId: last_id, limit: PAGE_ROWS },
  );
  const files = await reachFiles(entries, context);
  return entries.map(({ id, at, action: done }, index) => ({
    id,
    time: toWireTime(at),
    action: done,
    file: files[index]?.row ?? null,
    of_bundle: files[index]?.isOfBundle ? 1 : 0,
  }));
}
