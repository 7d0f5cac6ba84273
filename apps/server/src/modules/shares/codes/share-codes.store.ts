import type { Executor } from '#kernel/database/database.ts';
import type { NewShareCode, ShareCodeRow } from '../shares.tables.ts';

/** Undefined when the code is taken, by whatever it may be (0014). */
export function insertShareCode(
  db: Executor,
  code: NewShareCode,
): Promise<ShareCodeRow | undefined> {
  return db
    .insertInto('share_codes')
    .values(code)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findShareCode(db: Executor, code: string): Promise<ShareCodeRow | undefined> {
  return db.selectFrom('share_codes').selectAll().where('code', '=', code).executeTakeFirst();
}

export function findShareCodeById(db: Executor, id: number): Promise<ShareCodeRow | undefined> {
  return db.selectFrom('share_codes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Within the transaction that has given a promised code free: makes it the code of a row. The row's former one stays taken. */
export async function replaceShareCode(
  tx: Executor,
  id: number,
  code: string,
): Promise<ShareCodeRow> {
  await tx.insertInto('codes').values({ code }).execute();
  return tx
    .updateTable('share_codes')
    .set({ code })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Finds the row that an owner's call with this key made before, even if it was removed since. */
export function findByRequest(
  db: Executor,
  owner: string,
  requestKey: string,
): Promise<ShareCodeRow | undefined> {
  return db
    .selectFrom('share_codes')
    .selectAll()
    .where('owner', '=', owner)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** Finds those of the codes that are rows here, by code; also revoked ones. */
export async function findShareCodes(
  db: Executor,
  codes: readonly string[],
): Promise<Map<string, ShareCodeRow>> {
  if (codes.length === 0) return new Map();
  const rows = await db.selectFrom('share_codes').selectAll().where('code', 'in', codes).execute();
  return new Map(rows.map((row) => [row.code, row]));
}

/** Those of the codes that ask for a password. */
export async function listLocked(db: Executor, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const rows = await db
    .selectFrom('share_codes')
    .select('code')
    .where('code', 'in', codes)
    .where('password_hash', 'is not', null)
    .execute();
  return new Set(rows.map(({ code }) => code));
}

/** Codes of a file that were not revoked, oldest first. */
export function listExtraCodes(db: Executor, fileId: number): Promise<ShareCodeRow[]> {
  return db
    .selectFrom('share_codes')
    .selectAll()
    .where('file_id', '=', fileId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** False when it was removed before. */
export async function removeShareCode(db: Executor, id: number, now: number): Promise<boolean> {
  const result = await db
    .updateTable('share_codes')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Takes one of the limited downloads; false when none is left. */
export async function spendShareCode(db: Executor, id: number): Promise<boolean> {
  const result = await db
    .updateTable('share_codes')
    .set(({ eb }) => ({ used_downloads: eb('used_downloads', '+', 1) }))
    .where('id', '=', id)
    .whereRef('used_downloads', '<', 'max_downloads')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Never shortens: another call may have extended the code since its end was looked at. */
export async function setLaterShareExpiry(
  db: Executor,
  id: number,
  expiresAt: number,
): Promise<void> {
  await db
    .updateTable('share_codes')
    .set({ expires_at: expiresAt })
    .where('id', '=', id)
    .where('expires_at', '<', expiresAt)
    .execute();
}

export async function setSharePassword(
  db: Executor,
  id: number,
  passwordHash: string | null,
): Promise<void> {
  await db
    .updateTable('share_codes')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
}

/** A row whose key the new owner has used too is no longer found by it. */
export async function moveShareCodes(db: Executor, from: string, to: string): Promise<void> {
  await db
    .updateTable('share_codes')
    .set({ request_key: null })
    .where('owner', '=', from)
    .where('request_key', 'in', (eb) =>
      eb
        .selectFrom('share_codes as theirs')
        .select('theirs.request_key')
        .where('theirs.owner', '=', to)
        .where('theirs.request_key', 'is not', null),
    )
    .execute();
  await db.updateTable('share_codes').set({ owner: to }).where('owner', '=', from).execute();
}

export async function removeShareCodesOf(db: Executor, owner: string, now: number): Promise<void> {
  await db
    .updateTable('share_codes')
    .set({ removed_at: now })
    .where('owner', '=', owner)
    .where('removed_at', 'is', null)
    .execute();
}

/** The next version of a bundle's management link. */
export async function raiseShareManageVersion(db: Executor, id: number): Promise<number> {
  const { manage_version } = await db
    .updateTable('share_codes')
    .set((eb) => ({ manage_version: eb('manage_version', '+', 1) }))
    .where('id', '=', id)
    .returning('manage_version')
    .executeTakeFirstOrThrow();
  return manage_version;
}
