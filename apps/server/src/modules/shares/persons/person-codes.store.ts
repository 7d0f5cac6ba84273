import { PURGE_EXPIRED_AFTER_MS } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import type { NewPersonCode, PersonCodeRow } from '../shares.tables.ts';

/** The share that codes for people were made for. */
export type PersonTarget =
  | { file_id: number; bundle_id: null }
  | { file_id: null; bundle_id: number };

export function toTarget({ kind, id }: { kind: 'file' | 'bundle'; id: number }): PersonTarget {
  return kind === 'file' ? { file_id: id, bundle_id: null } : { file_id: null, bundle_id: id };
}

/** The rows that were stored; those whose code is taken, by whatever it may be, are not among them (0063). */
export function insertPersonCodes(
  db: Executor,
  rows: readonly NewPersonCode[],
): Promise<PersonCodeRow[]> {
  return db.insertInto('person_codes').values(rows).returningAll().execute();
}

export function findPersonCode(db: Executor, code: string): Promise<PersonCodeRow | undefined> {
  return db.selectFrom('person_codes').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Finds those of the codes that are a person's, by code; also withdrawn ones. */
export async function findPersonCodes(
  db: Executor,
  codes: readonly string[],
): Promise<Map<string, PersonCodeRow>> {
  if (codes.length === 0) return new Map();
  const rows = await db.selectFrom('person_codes').selectAll().where('code', 'in', codes).execute();
  return new Map(rows.map((row) => [row.code, row]));
}

/** All of a share, as they were made. */
export function listPersonCodes(db: Executor, target: PersonTarget): Promise<PersonCodeRow[]> {
  const [column, id] = columnOf(target);
  return db.selectFrom('person_codes').selectAll().where(column, '=', id).orderBy('id').execute();
}

/** Marks a code as picked up by; of many calls at once exactly one is told so. */
export async function spendPersonCode(db: Executor, id: number, now: number): Promise<boolean> {
  const result = await db
    .updateTable('person_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Withdraws codes of a share that nobody has picked up by, or restores withdrawn ones; those that were changed. Without
 * `codes` all of them.
 */
export async function switchPersonCodes(
  db: Executor,
  target: PersonTarget,
  { codes, removedAt }: { codes: readonly string[] | undefined; removedAt: number | null },
): Promise<string[]> {
  const [column, id] = columnOf(target);
  const rows = await db
    .updateTable('person_codes')
    .set({ removed_at: removedAt })
    .where(column, '=', id)
    .where('used_at', 'is', null)
    .where('removed_at', removedAt === null ? 'is not' : 'is', null)
    .$if(codes !== undefined, (query) => query.where('code', 'in', codes ?? []))
    .returning('code')
    .execute();
  return rows.map(({ code }) => code);
}

/** Their names go with them; the codes are never given out again. */
export async function removePersonCodes(db: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('person_codes').where('id', 'in', ids).execute();
}

/** Everybody who came by one of them has to give a new password again. */
export async function removePersonUnlocks(db: Executor, target: PersonTarget): Promise<void> {
  const [column, id] = columnOf(target);
  await db
    .deleteFrom('share_passes')
    .where('kind', '=', 'unlock')
    .where('code', 'in', (eb) =>
      eb.selectFrom('person_codes').select('code').where(column, '=', id),
    )
    .execute();
}

export async function movePersonCodes(db: Executor, from: string, to: string): Promise<void> {
  await db.updateTable('person_codes').set({ owner: to }).where('owner', '=', from).execute();
}

export async function removePersonCodesOf(db: Executor, owner: string): Promise<void> {
  await db.deleteFrom('person_codes').where('owner', '=', owner).execute();
}

/** Names are not kept when nothing can be picked up by their codes any more: the bytes are gone, or the bundle is. */
export async function removeEndedPersonCodes(db: Executor, now: number): Promise<void> {
  await db
    .deleteFrom('person_codes')
    .where('file_id', 'in', (eb) =>
      eb.selectFrom('files').select('files.id').where('files.purged_at', 'is not', null),
    )
    .execute();
  const longAgo = now - PURGE_EXPIRED_AFTER_MS;
  await db
    .deleteFrom('person_codes')
    .where('bundle_id', 'in', (eb) =>
      eb
        .selectFrom('share_codes')
        .select('share_codes.id')
        .where(({ eb: either, or }) =>
          or([
            either('share_codes.removed_at', '<', longAgo),
            either('share_codes.expires_at', '<', longAgo),
          ]),
        ),
    )
    .execute();
}

function columnOf(target: PersonTarget): ['file_id' | 'bundle_id', number] {
  return target.file_id === null ? ['bundle_id', target.bundle_id] : ['file_id', target.file_id];
}
