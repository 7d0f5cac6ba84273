/** Inputs of each kind of job, and the lanes that run one job after the other. */
import type { Operation } from '@transmit/contract';

export type JobInput =
  /** `codes` as they are stored. */
  | { kind: 'operate'; operation: Operation; codes: string[] }
  | { kind: 'backup_md5'; md5: string }
  | { kind: 'reconcile' }
  /** Only files that were made since then; all files without it. */
  | { kind: 'fill_md5'; createdFrom?: number }
  /** `name` of a larger model for cutouts. */
  | { kind: 'fetch_model'; name: string };

/** A long backup must not hold up a clear, nor the upkeep either of them; a slow line holds up nothing else. */
export type Lane = 'quick' | 'backup' | 'report' | 'upkeep' | 'model';

export const LANES_OF: Record<JobInput['kind'], readonly Lane[]> = {
  operate: ['quick', 'backup'],
  backup_md5: ['backup'],
  reconcile: ['report'],
  fill_md5: ['upkeep'],
  fetch_model: ['model'],
};

/** The kinds among which this area looks for a job: those of others are none of its own. */
export const OPERATION_KINDS = [
  'operate',
  'backup_md5',
  'reconcile',
  'fill_md5',
  'fetch_model',
] as const satisfies readonly JobInput['kind'][];

export function laneOf(input: JobInput): Lane {
  switch (input.kind) {
    case 'operate':
      return input.operation === 'backup' ? 'backup' : 'quick';
    case 'backup_md5':
      return 'backup';
    case 'reconcile':
      return 'report';
    case 'fill_md5':
      return 'upkeep';
    case 'fetch_model':
      return 'model';
  }
}
