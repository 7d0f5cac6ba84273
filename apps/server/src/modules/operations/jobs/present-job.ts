import { toWireTime, type WireOperationJob } from '@transmit/contract';
import type { JobRow } from '#kernel/jobs/jobs.tables.ts';
import type { JobInput } from './job-inputs.ts';

export function presentJob(job: JobRow): WireOperationJob {
  // Both are written by the runner alone: results by kind, findings, files, or a round of MD5s.
  const input = JSON.parse(job.input) as JobInput;
  const results = JSON.parse(job.results) as WireOperationJob['files'] &
    WireOperationJob['findings'];
  const isReport = input.kind === 'reconcile';
  return {
    job_id: job.id,
    kind: input.kind,
    ...(input.kind === 'operate' && { operation: input.operation }),
    ...(input.kind === 'backup_md5' && { operation: 'backup' as const }),
    state: job.state,
    total: job.total,
    finished: job.finished,
    failed: job.failed,
    total_bytes: job.total_bytes,
    done_bytes: job.done_bytes,
    create_time: toWireTime(job.created_at),
    end_time: job.ended_at === null ? null : toWireTime(job.ended_at),
    message: job.error ?? '',
    files: isReport || input.kind === 'fill_md5' ? [] : results,
    findings: isReport ? results : [],
  };
}
