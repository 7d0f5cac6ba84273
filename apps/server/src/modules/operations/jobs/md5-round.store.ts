import type { Executor } from '#kernel/database/database.ts';
import type { JobRow } from '#kernel/jobs/jobs.tables.ts';

/** Finds what came of the job before this one, of the same kind and input. */
export async function findResultsBefore(
  db: Executor,
  { id, kind, input }: Pick<JobRow, 'id' | 'kind' | 'input'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select('results')
    .where('kind', '=', kind)
    .where('input', '=', input)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.results;
}
