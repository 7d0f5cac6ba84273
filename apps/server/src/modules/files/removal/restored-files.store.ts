import type { Executor } from '#kernel/database/database.ts';

/** Lists a file among its owner's own from now on: what was handed in stands with its collection, which is gone. */
export async function listAsOwn(tx: Executor, id: number): Promise<void> {
  await tx.updateTable('files').set({ is_held: 0 }).where('id', '=', id).execute();
}
