import type { Generated, Insertable, Selectable } from 'kysely';

/** Times are epoch ms in UTC, sizes bytes. */
export interface OperationsTables {
  operation_jobs: OperationJobTable;
  process_reports: ProcessReportTable;
}

export type OperationJobRow = Selectable<OperationJobTable>;
export type NewOperationJob = Insertable<OperationJobTable>;
export type ProcessReportRow = Selectable<ProcessReportTable>;

/** Work that takes longer than a call may (PRODUCT §2). Every kind can be run again from its start. */
export interface OperationJobTable {
  id: Generated<number>;
  /** What runs one after the other; a long backup must not hold up a clear. */
  lane: string;
  kind: string;
  /** JSON, by kind. */
  input: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  /** Who asked, as in the audit log. */
  actor: string;
  total: Generated<number>;
  finished: Generated<number>;
  failed: Generated<number>;
  total_bytes: Generated<number>;
  done_bytes: Generated<number>;
  /** JSON: what came of it so far, by kind. */
  results: string;
  /** The sentence for the operator when all of it failed. */
  error: string | null;
  is_cancelled: Generated<number>;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  /** The process that runs it, and until when it is thought to be alive. */
  worker: string | null;
  locked_until: number | null;
}

/** Every process that shares the database, by its own word (spec §3: server info). */
export interface ProcessReportTable {
  id: string;
  hostname: string;
  available_disk_bytes: number;
  available_memory_bytes: number;
  started_at: number;
  reported_at: number;
}
