import { type Expression, sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { PassKind } from '../shares.tables.ts';

export interface Pass {
  /** The code it was given for. */
  code: string;
  viewer: string;
  kind: PassKind;
}

/**
 * Gives a pass unless one is running; true when it is new. One statement, so of many calls at once
 * exactly one is told so.
 */
export async function openPass(
  db: Executor,
  pass: Pass,
  window: { now: number; endsAt: number },
): Promise<boolean> {
  return (await openPasses(db, [pass], window)).length > 0;
}

/** Like {@link openPass} for several; the codes of those that are new. */
export async function openPasses(
  db: Executor,
  passes: readonly Pass[],
  { now, endsAt }: { now: number; endsAt: number },
): Promise<string[]> {
  const opened = await db
    .insertInto('share_passes')
    .values(passes.map((pass) => ({ ...pass, ends_at: endsAt })))
    .onConflict((conflict) =>
      conflict
        .columns(['code', 'viewer', 'kind'])
        .doUpdateSet((eb) => ({ ends_at: eb.ref('excluded.ends_at') }))
        .where('share_passes.ends_at', '<=', now),
    )
    .returning('code')
    .execute();
  return opened.map(({ code }) => code);
}

/**
 * Spends passes that are good for so many times in a window; the codes of those that were good once more.
 * One statement, and in one order, or two calls at once could wait for each other.
 */
export async function spendPasses(
  db: Executor,
  { codes, viewer, kind }: Omit<Pass, 'code'> & { codes: readonly string[] },
  { now, endsAt, uses }: { now: number; endsAt: number; uses: number },
): Promise<string[]> {
  if (codes.length === 0) return [];
  const isOver = sql<boolean>`share_passes.ends_at <= ${now}`;
  const used = await db
    .insertInto('share_passes')
    .values(codes.toSorted().map((code) => ({ code, viewer, kind, ends_at: endsAt, uses: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['code', 'viewer', 'kind'])
        .doUpdateSet({
          uses: sql`case when ${isOver} then 1 else share_passes.uses + 1 end`,
          ends_at: sql`case when ${isOver} then excluded.ends_at else share_passes.ends_at end`,
        })
        .where(({ or, eb }) => or([isOver, eb('share_passes.uses', '<', uses)])),
    )
    .returning('code')
    .execute();
  return used.map(({ code }) => code);
}

export async function hasPass(
  db: Executor,
  { code, viewer, kind }: Pass,
  now: number,
): Promise<boolean> {
  const pass = await db
    .selectFrom('share_passes')
    .select('ends_at')
    .where('code', '=', code)
    .where('viewer', '=', viewer)
    .where('kind', '=', kind)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return pass !== undefined;
}

export async function removePass(db: Executor, { code, viewer, kind }: Pass): Promise<void> {
  await db
    .deleteFrom('share_passes')
    .where('code', '=', code)
    .where('viewer', '=', viewer)
    .where('kind', '=', kind)
    .execute();
}

/** Passes of a viewer, among those that were asked for. */
export interface Passes {
  has(kind: PassKind, code: string): boolean;
}

/** The running passes of these kinds that a viewer has for these codes. */
export async function findPasses(
  db: Executor,
  {
    codes,
    viewer,
    kinds,
  }: { codes: readonly string[]; viewer: string; kinds: readonly PassKind[] },
  now: number,
): Promise<Passes> {
  if (codes.length === 0) return { has: () => false };
  const rows = await db
    .selectFrom('share_passes')
    .select(['code', 'kind'])
    .where('code', 'in', codes)
    .where('viewer', '=', viewer)
    .where('kind', 'in', kinds)
    .where('ends_at', '>', now)
    .execute();
  const found = new Set(rows.map(({ kind, code }) => `${kind} ${code}`));
  return { has: (kind, code) => found.has(`${kind} ${code}`) };
}

/** Nobody who has opened the management link may manage any more. */
export async function removeManagePasses(db: Executor, code: string): Promise<void> {
  await removePasses(db, code, 'manage');
}

/** Everybody has to give a new password again. */
export async function removeUnlocks(db: Executor, code: string): Promise<void> {
  await removePasses(db, code, 'unlock');
}

async function removePasses(db: Executor, code: string, kind: PassKind): Promise<void> {
  await db.deleteFrom('share_passes').where('code', '=', code).where('kind', '=', kind).execute();
}

/** Whoever had any has none; for a code that is no more. */
export async function removePassesFor(db: Executor, code: string): Promise<void> {
  await db.deleteFrom('share_passes').where('code', '=', code).execute();
}

/** Like {@link removePassesFor} for several. */
export async function removePassesForAll(db: Executor, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  await db.deleteFrom('share_passes').where('code', 'in', codes).execute();
}

const PASS_COLUMNS = ['code', 'viewer', 'kind', 'ends_at'] as const;

/** The passes of one viewer, written as those of another; their end is for the caller to select. */
function passesAs(db: Executor, from: string, to: string) {
  return db
    .selectFrom('share_passes')
    .select(({ val }) => ['code', val(to).as('viewer'), 'kind'])
    .where('viewer', '=', from);
}

/** Copies passes; where both viewers have a pass for the same, the later end counts. */
export async function copyPasses(db: Executor, from: string, to: string): Promise<void> {
  await insertUnlessLater(db, passesAs(db, from, to).select('ends_at'));
}

/** A pass that is there already and ends as late or later stays as it is. */
async function insertUnlessLater(db: Executor, passes: Expression<unknown>): Promise<void> {
  await db
    .insertInto('share_passes')
    .columns(PASS_COLUMNS)
    .expression(passes)
    .onConflict((conflict) =>
      conflict
        .columns(['code', 'viewer', 'kind'])
        .doUpdateSet((eb) => ({ ends_at: eb.ref('excluded.ends_at') }))
        .where(({ eb, ref }) => eb('share_passes.ends_at', '<', ref('excluded.ends_at'))),
    )
    .execute();
}

/**
 * The running passes of one code, for somebody who goes on in another browser. They end when they would have ended; one
 * for a download that was taken, at `downloadEndsAt` at the latest.
 */
export async function carryPasses(
  db: Executor,
  { code, from, to }: { code: string; from: string; to: string },
  { now, downloadEndsAt }: { now: number; downloadEndsAt: number },
): Promise<void> {
  await insertUnlessLater(
    db,
    passesAs(db, from, to)
      .select(
        sql<number>`case when kind = 'link' and ends_at > ${downloadEndsAt} then ${downloadEndsAt} else ends_at end`.as(
          'ends_at',
        ),
      )
      .where('code', '=', code)
      .where('kind', 'in', ['unlock', 'link'])
      .where('ends_at', '>', now),
  );
}

export async function removePassesOf(db: Executor, viewer: string): Promise<void> {
  await db.deleteFrom('share_passes').where('viewer', '=', viewer).execute();
}

export async function removeEndedPasses(db: Executor, now: number): Promise<void> {
  await db.deleteFrom('share_passes').where('ends_at', '<=', now).execute();
}
