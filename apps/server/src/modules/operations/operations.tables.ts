import type { Selectable } from 'kysely';

/** Times are epoch ms in UTC, sizes bytes. */
interface OperationsTables {
  process_reports: ProcessReportTable;
}

export type ProcessReportRow = Selectable<ProcessReportTable>;

/** Every process that shares the database, by its own word (spec §3: server info). */
interface ProcessReportTable {
  id: string;
  hostname: string;
  available_disk_bytes: number;
  available_memory_bytes: number;
  started_at: number;
  reported_at: number;
}

declare module '#kernel/database/tables.ts' {
  interface Tables extends OperationsTables {}
}
