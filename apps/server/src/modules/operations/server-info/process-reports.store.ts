import type { Executor } from '#kernel/database/database.ts';
import type { ProcessReportRow } from '../operations.tables.ts';

export async function saveReport(db: Executor, report: ProcessReportRow): Promise<void> {
  const { id, ...facts } = report;
  await db
    .insertInto('process_reports')
    .values(report)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
    .execute();
}

export function listReportsSince(db: Executor, since: number): Promise<ProcessReportRow[]> {
  return db
    .selectFrom('process_reports')
    .selectAll()
    .where('reported_at', '>', since)
    .orderBy('hostname')
    .orderBy('started_at')
    .execute();
}

export async function removeReport(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('process_reports').where('id', '=', id).execute();
}

export async function removeReportsBefore(db: Executor, before: number): Promise<void> {
  await db.deleteFrom('process_reports').where('reported_at', '<=', before).execute();
}
