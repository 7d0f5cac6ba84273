import type { Executor } from '#kernel/database/database.ts';

export async function insertSealedHead(db: Executor, fileId: number, head: string): Promise<void> {
  await db.insertInto('sealed_heads').values({ file_id: fileId, head }).execute();
}

/** Asks nothing about files that are not sealed. */
export async function findSealedHead(
  db: Executor,
  { id, sealed }: { id: number; sealed: number },
): Promise<string | undefined> {
  if (sealed === 0) return undefined;
  const row = await db
    .selectFrom('sealed_heads')
    .select('head')
    .where('file_id', '=', id)
    .executeTakeFirst();
  return row?.head;
}

export async function deleteSealedHead(db: Executor, fileId: number): Promise<void> {
  await db.deleteFrom('sealed_heads').where('file_id', '=', fileId).execute();
}
