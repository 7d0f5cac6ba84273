/** From which networks a day what somebody has bought was taken. */
import type { Executor } from '#kernel/database/database.ts';

const ROWS_PER_INSERT = 500;

export interface SeenNetwork {
  file_id: number;
  network: string;
}

interface Place {
  owner: string;
  fileIds: readonly number[];
  day: string;
}

export function listNetworks(
  db: Executor,
  { owner, fileIds, day, since }: Place & { since: number },
): Promise<SeenNetwork[]> {
  return db
    .selectFrom('paid_networks')
    .select(['file_id', 'network'])
    .where('owner', '=', owner)
    .where('file_id', 'in', fileIds)
    .where('day', '=', day)
    .where('seen_at', '>=', since)
    .execute();
}

export async function noteNetwork(
  tx: Executor,
  { owner, fileIds, day, network, now }: Place & { network: string; now: number },
): Promise<void> {
  for (let first = 0; first < fileIds.length; first += ROWS_PER_INSERT) {
    const rows = fileIds
      .slice(first, first + ROWS_PER_INSERT)
      .map((fileId) => ({ owner, file_id: fileId, day, network, seen_at: now }));
    await tx
      .insertInto('paid_networks')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['owner', 'file_id', 'day', 'network']).doUpdateSet({ seen_at: now }),
      )
      .execute();
  }
}

export async function removeNetworksOf(tx: Executor, owner: string): Promise<void> {
  await tx.deleteFrom('paid_networks').where('owner', '=', owner).execute();
}

/** Yesterday's say nothing any more. */
export async function sweepNetworks(db: Executor, today: string): Promise<void> {
  await db.deleteFrom('paid_networks').where('day', '<', today).execute();
}
