import type { Generated, Selectable } from 'kysely';

interface ClockInTables {
  clock_ins: ClockInTable;
}

export type ClockInRow = Selectable<ClockInTable>;

/** One for an owner and day (SECURITY T16): a second one is refused by the database. */
interface ClockInTable {
  id: Generated<number>;
  owner: string;
  /** `2026-11-20`, in Asia/Shanghai. */
  day: string;
  /** Days in a row, this one among them. */
  streak: number;
  points: number;
  /** Epoch ms. */
  created_at: number;
}

declare module '#kernel/database/tables.ts' {
  interface Tables extends ClockInTables {}
}
