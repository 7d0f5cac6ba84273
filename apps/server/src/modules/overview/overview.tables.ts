/** Times are epoch ms in UTC; nothing here names a person. */
interface OverviewTables {
  overview_spans: SpanTable;
  overview_progress: ProgressOfSourceTable;
}

/** `disk`: `sum` is the most that was used in that time; `income`: `sum` is fen. */
export type SpanKind = 'send' | 'pickup' | 'income' | 'disk';

export interface SpanTable {
  kind: SpanKind;
  /** First millisecond of the ten minutes. */
  from_at: number;
  count: number;
  sum: number;
}

export type SourceName = 'visits' | 'settlements';

export interface ProgressOfSourceTable {
  source: SourceName;
  /** Rows up to this one are counted. */
  last_id: number;
  /** All that happened before this time is counted. */
  counted_until: number;
}

declare module '#kernel/database/tables.ts' {
  interface Tables extends OverviewTables {}
}
