import * as z from 'zod/mini';
import { flag, integer, sizeBytes, wireTime } from '../wire.ts';
import { OPERATIONS } from './operation.ts';

/** Result for one file of a job. Fields that the operation does not change are absent. */
const operatedFile = z.object({
  code: z.string(),
  done: z.boolean(),
  /** Reason of a failure; empty when it is done. */
  message: z.string(),
  file_status: z.optional(z.int()),
  expire_time: z.optional(wireTime),
  popular: z.optional(flag),
});

/** One kind of what a reconciliation finds, with the first of them. */
const finding = z.object({
  /** A key of {@link DATA_CHECKS}. */
  check: z.string(),
  /** 1 = breaks a promise, 0 = worth knowing. */
  is_breach: z.boolean(),
  total: integer(0, Number.MAX_SAFE_INTEGER),
  examples: z.array(z.object({ subject: z.string(), fault: z.string() })),
});

/** Work that goes on after its call was answered; the browser asks again until `state` is final. */
export const operationJob = z.object({
  job_id: z.int(),
  kind: z.enum(['operate', 'backup_md5', 'reconcile', 'fill_md5', 'fetch_model']),
  operation: z.optional(z.enum(OPERATIONS)),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  total: z.int(),
  finished: z.int(),
  failed: z.int(),
  total_bytes: sizeBytes,
  done_bytes: sizeBytes,
  create_time: wireTime,
  end_time: z.nullable(wireTime),
  /** Reason why all of it failed; empty otherwise. */
  message: z.string(),
  files: z.array(operatedFile),
  findings: z.array(finding),
});

export type WireOperationJob = z.output<typeof operationJob>;
export type WireOperatedFile = z.output<typeof operatedFile>;
export type WireFinding = z.output<typeof finding>;
