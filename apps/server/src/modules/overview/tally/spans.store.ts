import { SHANGHAI_OFFSET_MS } from '@transmit/contract';
import { sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { ProgressOfSourceTable, SourceName, SpanKind, SpanTable } from '../overview.tables.ts';

const DAY_MS = 86_400_000;
const KINDS: readonly SpanKind[] = ['send', 'pickup', 'income', 'disk'];

export function findTallyProgress(
  db: Executor,
  source: SourceName,
): Promise<ProgressOfSourceTable | undefined> {
  return db
    .selectFrom('overview_progress')
    .selectAll()
    .where('source', '=', source)
    .executeTakeFirst();
}

export async function beginProgress(db: Executor, source: SourceName): Promise<void> {
  await db
    .insertInto('overview_progress')
    .values({ source, last_id: 0, counted_until: 0 })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute();
}

/** False where another process has counted on meanwhile. */
export async function moveProgress(
  tx: Executor,
  { source, last_id }: Pick<ProgressOfSourceTable, 'source' | 'last_id'>,
  to: { last_id: number; counted_until: number },
): Promise<boolean> {
  const moved = await tx
    .updateTable('overview_progress')
    .set(to)
    .where('source', '=', source)
    .where('last_id', '=', last_id)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

export async function addToSpans(tx: Executor, spans: readonly SpanTable[]): Promise<void> {
  if (spans.length === 0) return;
  await tx
    .insertInto('overview_spans')
    .values(spans)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'from_at']).doUpdateSet({
        count: sql<number>`overview_spans.count + excluded.count`,
        sum: sql<number>`overview_spans.sum + excluded.sum`,
      }),
    )
    .execute();
}

/** Keeps the most that was ever seen in the span. */
export async function keepMost(db: Executor, span: SpanTable): Promise<void> {
  await db
    .insertInto('overview_spans')
    .values(span)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'from_at'])
        .doUpdateSet({ sum: span.sum })
        .where('overview_spans.sum', '<', span.sum),
    )
    .execute();
}

export interface DaySum {
  /** As `countShanghaiDays` counts it. */
  day: number;
  count: number;
  sum: number;
  most: number;
}

/** Sums a kind by day, within a time; days that brought nothing are left out. */
export async function sumByDay(
  db: Executor,
  kind: SpanKind,
  { from, to }: { from: number; to: number },
): Promise<DaySum[]> {
  const day = sql<number>`(from_at + ${sql.lit(SHANGHAI_OFFSET_MS)}) / ${sql.lit(DAY_MS)}`;
  const rows = await db
    .selectFrom('overview_spans')
    .select(({ fn }) => [
      day.as('day'),
      fn.sum<number>('count').as('count'),
      fn.sum<number>('sum').as('sum'),
      fn.max('sum').as('most'),
    ])
    .where('kind', '=', kind)
    .where('from_at', '>=', from)
    .where('from_at', '<', to)
    .groupBy(day)
    .execute();
  return rows.map((row) => ({
    day: Number(row.day),
    count: Number(row.count),
    sum: Number(row.sum),
    most: Number(row.most),
  }));
}

export async function removeSpansBefore(db: Executor, before: number): Promise<void> {
  for (const kind of KINDS) {
    await db
      .deleteFrom('overview_spans')
      .where('kind', '=', kind)
      .where('from_at', '<', before)
      .execute();
  }
}
