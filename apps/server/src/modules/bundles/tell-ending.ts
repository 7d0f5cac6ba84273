/**
 * Tells owners of what ends within a day (PRODUCT §9). How far this has come is a mark that moves with the notices in
 * one transaction, so that nothing is told twice and nothing that fell into a pause is left out.
 */
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { Services } from '#kernel/services.ts';
import { readMark, setMark, tellEnding } from '#modules/notices/index.ts';
import { type EndingRow, listEndingBundles, listEndingFiles } from './ending.store.ts';

const DAY_MS = 86_400_000;
/** Whoever has chosen a day or less knows when it ends. */
const LEAST_LIFE_MS = 1.5 * DAY_MS;
const AT_ONCE = 500;

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
    const from = Math.max((await readMark(tx, mark)) ?? now, now);
    const to = now + DAY_MS;
    const window = { from, to, leastLifeMs: LEAST_LIFE_MS };
    const rows = await LISTS[kind](tx, window, AT_ONCE + 1);
    const { told, reachedAt } = cutPage(rows, to);
    for (const [first, ...others] of groupByOwner(told)) {
      if (!first) continue;
      const { id, owner, title, expires_at: endsAt } = first;
      await tellEnding(tx, { kind, id, owner, title }, { count: others.length + 1, endsAt, now });
    }
    await setMark(tx, mark, reachedAt);
    return reachedAt < to;
  });
}

/** A page ends between two times: rows of one time are told together, or the mark would pass the rest. */
export function cutPage(
  rows: readonly EndingRow[],
  to: number,
  atOnce = AT_ONCE,
): { told: readonly EndingRow[]; reachedAt: number } {
  if (rows.length <= atOnce) return { told: rows, reachedAt: to };
  const next = rows[atOnce]?.expires_at ?? to;
  const told = rows.slice(0, atOnce).filter((row) => row.expires_at < next);
  // All of one time: there is no place between them.
  if (told.length === 0) return { told: rows, reachedAt: next };
  return { told, reachedAt: told.at(-1)?.expires_at ?? to };
}

function groupByOwner(rows: readonly EndingRow[]): readonly EndingRow[][] {
  return [...Map.groupBy(rows, ({ owner }) => owner).values()];
}
