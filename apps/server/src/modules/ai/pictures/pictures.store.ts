import type { Executor } from '#kernel/database/database.ts';
import type { AiPictureRow } from '../ai.tables.ts';

export function findPicture(
  db: Executor,
  { owner, hash }: { owner: string; hash: string },
): Promise<AiPictureRow | undefined> {
  return db
    .selectFrom('ai_pictures')
    .selectAll()
    .where('owner', '=', owner)
    .where('hash', '=', hash)
    .executeTakeFirst();
}

/** False when the owner has it already; it is kept for as long then. */
export async function insertPicture(
  db: Executor,
  picture: Omit<AiPictureRow, 'id'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('ai_pictures')
    .values(picture)
    .onConflict((conflict) => conflict.columns(['owner', 'hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return true;
  await keepPictures(db, { owner: picture.owner, hashes: [picture.hash] }, picture.kept_until);
  return false;
}

/** Longer than before, never shorter. */
export async function keepPictures(
  db: Executor,
  { owner, hashes }: { owner: string; hashes: readonly string[] },
  until: number,
): Promise<void> {
  if (hashes.length === 0) return;
  await db
    .updateTable('ai_pictures')
    .set({ kept_until: until })
    .where('owner', '=', owner)
    .where('hash', 'in', hashes)
    .where('kept_until', '<', until)
    .execute();
}

/** To go with the next sweep. */
export async function dropPictures(
  db: Executor,
  { owner, hashes }: { owner: string; hashes: readonly string[] },
): Promise<void> {
  if (hashes.length === 0) return;
  await db
    .updateTable('ai_pictures')
    .set({ kept_until: 0 })
    .where('owner', '=', owner)
    .where('hash', 'in', hashes)
    .execute();
}

export async function dropPicturesOf(db: Executor, owner: string): Promise<void> {
  await db.updateTable('ai_pictures').set({ kept_until: 0 }).where('owner', '=', owner).execute();
}

export async function listOwnHashes(
  db: Executor,
  { owner, hashes }: { owner: string; hashes: readonly string[] },
): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('ai_pictures')
    .select(['hash', 'type'])
    .where('owner', '=', owner)
    .where('hash', 'in', hashes)
    .where('kept_until', '>', 0)
    .execute();
  return new Map(rows.map(({ hash, type }) => [hash, type]));
}

/** Lists those of the pictures whose time is not over. */
export async function listLivingPictures(
  db: Executor,
  { owner, hashes, now }: { owner: string; hashes: readonly string[]; now: number },
): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('ai_pictures')
    .select('hash')
    .where('owner', '=', owner)
    .where('hash', 'in', hashes)
    .where('kept_until', '>', now)
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Bytes of one owner's results that are still kept, for his quota. */
export async function sumResultBytes(db: Executor, owner: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('ai_pictures')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('size_bytes'), val(0)).as('bytes'))
    .where('owner', '=', owner)
    .where('is_result', '=', 1)
    .where('kept_until', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** All bytes of one owner, against a flood. */
export async function sumPictureBytes(db: Executor, owner: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('ai_pictures')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('size_bytes'), val(0)).as('bytes'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Lists the pictures whose time is over and that no open item needs. */
export function listOverduePictures(
  db: Executor,
  now: number,
  limit: number,
): Promise<AiPictureRow[]> {
  return db
    .selectFrom('ai_pictures')
    .selectAll()
    .where('kept_until', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ai_items')
            .select('ai_items.id')
            .whereRef('ai_items.owner', '=', 'ai_pictures.owner')
            .whereRef('ai_items.source_hash', '=', 'ai_pictures.hash')
            .where('ai_items.state', 'in', ['waiting', 'running', 'paused']),
        ),
      ),
    )
    .orderBy('kept_until')
    .limit(limit)
    .execute();
}

/** Only while its time is still over: somebody may have sent it again meanwhile. */
export async function removePicture(db: Executor, id: number, now: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('ai_pictures')
    .where('id', '=', id)
    .where('kept_until', '<=', now)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Lists those of the store's keys that belong to a picture. */
export async function listPictureKeys(db: Executor, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('ai_pictures')
    .select('object_key')
    .where('object_key', 'in', keys)
    .execute();
  return rows.map(({ object_key }) => object_key);
}
