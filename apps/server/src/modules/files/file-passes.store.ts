import type { Executor } from '#database/database.ts';
import type { PassKind } from './files.tables.ts';

export interface Pass {
  fileId: number;
  viewer: string;
  kind: PassKind;
}

/**
 * Gives a pass unless one is running; true when it is new. One statement, so of many calls at once
 * exactly one is told so.
 */
export async function openPass(
  db: Executor,
  { fileId, viewer, kind }: Pass,
  { now, endsAt }: { now: number; endsAt: number },
): Promise<boolean> {
  const opened = await db
    .insertInto('file_passes')
    .values({ file_id: fileId, viewer, kind, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict
        .columns(['file_id', 'viewer', 'kind'])
        .doUpdateSet((eb) => ({ ends_at: eb.ref('excluded.ends_at') }))
        .where('file_passes.ends_at', '<=', now),
    )
    .returning('ends_at')
    .executeTakeFirst();
  return opened !== undefined;
}

export async function hasPass(
  db: Executor,
  { fileId, viewer, kind }: Pass,
  now: number,
): Promise<boolean> {
  const pass = await db
    .selectFrom('file_passes')
    .select('ends_at')
    .where('file_id', '=', fileId)
    .where('viewer', '=', viewer)
    .where('kind', '=', kind)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return pass !== undefined;
}

/** Everybody has to give a new password again. */
export async function removeUnlocks(db: Executor, fileId: number): Promise<void> {
  await db
    .deleteFrom('file_passes')
    .where('file_id', '=', fileId)
    .where('kind', '=', 'unlock')
    .execute();
}

/** Where both have a pass for the same, `to` keeps its own. */
export async function copyPasses(db: Executor, from: string, to: string): Promise<void> {
  await db
    .insertInto('file_passes')
    .columns(['file_id', 'viewer', 'kind', 'ends_at'])
    .expression((eb) =>
      eb
        .selectFrom('file_passes')
        .select(({ val }) => ['file_id', val(to).as('viewer'), 'kind', 'ends_at'])
        .where('viewer', '=', from),
    )
    .onConflict((conflict) => conflict.columns(['file_id', 'viewer', 'kind']).doNothing())
    .execute();
}

export async function removePassesOf(db: Executor, viewer: string): Promise<void> {
  await db.deleteFrom('file_passes').where('viewer', '=', viewer).execute();
}

export async function removeEndedPasses(db: Executor, now: number): Promise<void> {
  await db.deleteFrom('file_passes').where('ends_at', '<=', now).execute();
}
