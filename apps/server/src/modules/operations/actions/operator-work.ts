import {
  type FileAction,
  isBeingPurged,
  isCode,
  normalizeCode,
  statusAfter,
} from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { FileRow } from '#modules/files/files.tables.ts';
import type { JobServices } from '../jobs/job-run.ts';

/** The operator who acts on a file, and the time. */
export interface OperatorWork {
  services: JobServices;
  /** As in the audit log. */
  actor: string;
  now: number;
}

/** State of a file after an operator's action. */
export interface OperatedFile {
  status: number;
  expiresAt: number;
  isPublic: boolean;
}

/** The code as it is stored; an operator types it as anybody does. */
export function readCode(typed: string): string {
  const code = normalizeCode(typed);
  return isCode(code) ? code : refuseUnknownFile();
}

export function refuseUnknownFile(): never {
  fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.operatedFile });
}

/** Refuses with E_STATE what the status machine does not allow (spec §4). */
export function requireAllowed(
  action: FileAction,
  file: Pick<FileRow, 'status' | 'purged_at' | 'expires_at'>,
  now: number,
): number {
  const hasObject = file.purged_at === null && !isBeingPurged(file.expires_at, now);
  const status = statusAfter(action, file.status, hasObject);
  if (status !== undefined) return status;
  const isOver = statusAfter(action, file.status) === undefined;
  const { status: wrongStatus, contentGone } = REFUSALS.E_STATE;
  return fail('E_STATE', { text: (isOver ? wrongStatus : contentGone)(LABELS[action]) });
}

const LABELS: Record<FileAction, string> = {
  delete: '删除',
  clear: '清除',
  backup: '备份',
  prolong: '延期',
  publish: '设为公开',
  unpublish: '取消公开',
};
