import type { FileAction } from '../files/status.ts';

/** Operations of operators on files, on several at once too; deleting is their owners'. */
export const OPERATIONS = [
  'backup',
  'prolong',
  'publish',
  'unpublish',
  'clear',
] as const satisfies readonly FileAction[];
export type Operation = (typeof OPERATIONS)[number];

/** Files of one `operate_many`. */
export const MAX_OPERATED_FILES = 200;

/** spec §7: the only extension that `prolong` takes. */
export const PROLONG = { num: 10, date_type: 'YEAR' } as const;

/** True when a job will not change any more. */
export function isJobEnded({ state }: { state: string }): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled';
}
