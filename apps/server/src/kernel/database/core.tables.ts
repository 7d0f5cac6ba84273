import type { JobTable } from '#kernel/jobs/jobs.tables.ts';

/** Tables that belong to no product area. Times are epoch ms in UTC. */
export interface CoreTables {
  /** Fixed-window counters; in the database, so that several processes share them (SECURITY §1.5). */
  rate_limits: { key: string; count: number; resets_at: number };
  /** Keys shared by all processes, made once. */
  secrets: { name: string; value: string };
  /** Rows that transactions of several processes exclude each other by; nothing else reads them. */
  locks: { name: string };
  /** When each scheduled job is due next; advanced by compare-and-set, so one process runs it. */
  schedules: { name: string; next_at: number };
  jobs: JobTable;
  /** One row, or none: that all in here is sample data; `ended_at` is null where its filling broke off. */
  demo_data: { id: number; begun_at: number; ended_at: number | null };
}
