import type { ReportKind, ReportReason, ReportState } from '@transmit/contract';
import type { Generated, Insertable, Selectable } from 'kysely';

interface ReportsTables {
  reports: ReportTable;
}

export type ReportRow = Selectable<ReportTable>;
export type NewReport = Omit<Insertable<ReportTable>, 'id'>;

/** Times are epoch ms in UTC; an owner is written as `ownerOf` does. */
interface ReportTable {
  id: Generated<number>;
  kind: ReportKind;
  /** The person who told it; empty when the account is gone. */
  owner: string;
  request_key: string;
  /** As normalised; empty for feedback. */
  code: string;
  /** File or bundle that the code opened. */
  file_id: number | null;
  bundle_id: number | null;
  reason: ReportReason | null;
  text: string;
  contact: string;
  state: ReportState;
  note: string;
  answer: string;
  created_at: number;
  answered_at: number | null;
}

declare module '#kernel/database/tables.ts' {
  interface Tables extends ReportsTables {}
}
