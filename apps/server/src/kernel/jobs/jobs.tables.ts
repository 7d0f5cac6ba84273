import type { Generated, Insertable, Selectable } from 'kysely';

export type JobRow = Selectable<JobTable>;
export type NewJob = Insertable<JobTable>;

/** Work that takes longer than a call may (PRODUCT §2). Every kind can be run again from its start. */
export interface JobTable {
  id: Generated<number>;
  /** Jobs of one lane run one after the other; a long backup must not hold up a clear. */
  lane: string;
  kind: string;
  /** JSON, by kind. */
  input: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  /** The person who asked, as in the audit log. */
  actor: string;
  /** Key of the call that asked; no two of a person are equal. */
  request_key: string | null;
  total: Generated<number>;
  finished: Generated<number>;
  failed: Generated<number>;
  total_bytes: Generated<number>;
  done_bytes: Generated<number>;
  /** JSON: what came of it so far, by kind. */
  results: string;
  /** The sentence for whoever asked when all of it failed. */
  error: string | null;
  is_cancelled: Generated<number>;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  /** The process that runs it, and until when it is thought to be alive. */
  worker: string | null;
  locked_until: number | null;
}
