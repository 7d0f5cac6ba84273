import { sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';

/** Batches for which the ledger took something else than their pictures hold and cost. */
export async function listWrongBatches(
  db: Executor,
): Promise<{ id: number; posted: number; held: number }[]> {
  const { rows } = await sql<{ id: number; posted: number; held: number }>`
    select id, posted, held
    from (
      select ai_jobs.id as id,
        coalesce((
          select -sum(ledgers.amount) from ledgers
          where ledgers.owner = ai_jobs.owner and ledgers.kind = 'points'
            and ledgers.request_key like 'ai:' || ai_jobs.id || ':%'
        ), 0) as posted,
        coalesce((
          select sum(ai_items.points) from ai_items where ai_items.job_id = ai_jobs.id
        ), 0) as held
      from ai_jobs
    ) as both_sides
    where posted <> held
    order by id
  `.execute(db);
  return rows;
}

/** Accepted, and nobody would ever end it. */
export function listLostItems(db: Executor): Promise<{ id: number }[]> {
  return db
    .selectFrom('ai_items')
    .leftJoin('ai_jobs', 'ai_jobs.id', 'ai_items.job_id')
    .select('ai_items.id')
    .where('ai_items.state', 'in', ['waiting', 'running', 'paused'])
    .where(({ or, eb }) => or([eb('ai_jobs.id', 'is', null), eb('ai_jobs.state', '=', 'done')]))
    .execute();
}
