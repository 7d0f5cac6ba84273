/**
 * Tells owners of what ends within a day (PRODUCT §9). How far this has come is a mark that moves with the notices in
 * one transaction, so that nothing is told twice and nothing that fell into a pause is left out.
 */
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { Services } from '#kernel/services.ts';
import { readMark, setMark, tellEnding } from '#modules/notices/index.ts';
import {
  type EndingRow,
  type EndingWindow,
  listEndingBundles,
  listEndingFiles,
} from './ending.store.ts';

const DAY_MS = 86_400_000;
/** Whoever has chosen a day or less knows when it ends. */
const LEAST_LIFE_MS = 1.5 * DAY_MS;
const AT_ONCE = 500;
/** A time is done with: no row of it has a higher id. */
const EVERY_ID = Number.MAX_SAFE_INTEGER;

const LISTS = { file: listEndingFiles, bundle: listEndingBundles } as const;
type SendingKind = keyof typeof LISTS;

export async function tellEndingSoon(services: Services, now: number): Promise<void> {
  for (const kind of ['file', 'bundle'] as const) {
    while (await tellSome(services, kind, now)) {
      // A page at a time, so that no transaction is long.
    }
  }
}

/** False once nothing more ends within a day. */
async function tellSome({ db }: Services, kind: SendingKind, now: number): Promise<boolean> {
  const mark = `ending-${kind}`;
  return lockedTransaction(db, [mark], async (tx) => {
    const to = now + DAY_MS;
    const window = { ...(await findStart(tx, mark, now)), to, leastLifeMs: LEAST_LIFE_MS };
    const rows = await LISTS[kind](tx, window, AT_ONCE + 1);
    const { told, reached } = cutPage(rows, to);
    for (const [first, ...others] of groupByOwner(told)) {
      if (!first) continue;
      const { id, owner, title, expires_at: endsAt } = first;
      await tellEnding(tx, { kind, id, owner, title }, { count: others.length + 1, endsAt, now });
    }
    await setMark(tx, mark, reached.at);
    await setMark(tx, idMarkOf(mark), reached.id);
    return rows.length > AT_ONCE;
  });
}

/** A pause longer than the day ahead leaves out only the sendings that have ended in it. */
async function findStart(
  tx: Executor,
  mark: string,
  now: number,
): Promise<Pick<EndingWindow, 'from' | 'afterId'>> {
  const reachedAt = await readMark(tx, mark);
  if (reachedAt === undefined || reachedAt < now) return { from: now, afterId: EVERY_ID };
  return { from: reachedAt, afterId: (await readMark(tx, idMarkOf(mark))) ?? EVERY_ID };
}

/** Stands beside the time: the highest id that was told of those that end at it. */
function idMarkOf(mark: string): string {
  return `${mark}-id`;
}

interface Reached {
  at: number;
  id: number;
}

/** A page ends between two times where it can, so that what ends together is told together. */
export function cutPage(
  rows: readonly EndingRow[],
  to: number,
  atOnce = AT_ONCE,
): { told: readonly EndingRow[]; reached: Reached } {
  const next = rows[atOnce];
  if (!next) return { told: rows, reached: { at: to, id: EVERY_ID } };
  const page = rows.slice(0, atOnce);
  const told = page.filter((row) => row.expires_at < next.expires_at);
  const last = told.at(-1);
  if (last) return { told, reached: { at: last.expires_at, id: EVERY_ID } };
  // All of one time, as the hand-ins of a collection are: there is no place between them.
  return { told: page, reached: { at: next.expires_at, id: page.at(-1)?.id ?? EVERY_ID } };
}

function groupByOwner(rows: readonly EndingRow[]): readonly EndingRow[][] {
  return [...Map.groupBy(rows, ({ owner }) => owner).values()];
}
