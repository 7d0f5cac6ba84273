import { type FileAction, isCode, normalizeCode, statusAfter } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import type { FileRow } from '#modules/files/files.tables.ts';
import type { JobServices } from './job-run.ts';

/** Who acts on a file, and when. */
export interface OperatorWork {
  services: JobServices;
  /** As in the audit log. */
  actor: string;
  now: number;
}

/** What an operator's action has made of a file. */
export interface OperatedFile {
  status: number;
  expiresAt: number;
  isPublic: boolean;
}

/** The code as it is stored; an operator types it as anybody does. */
export function readCode(typed: string): string {
  const code = normalizeCode(typed);
  return isCode(code) ? code : refuseUnknown();
}

export function refuseUnknown(): never {
  fail('E_NOT_FOUND', { text: '文件不存在，可能已被移除，请刷新后重试' });
}

/** Refuses with E_STATE what the status machine does not allow (spec §4). */
export function requireAllowed(
  action: FileAction,
  file: Pick<FileRow, 'status' | 'purged_at'>,
): number {
  const hasObject = file.purged_at === null;
  const status = statusAfter(action, file.status, hasObject);
  if (status !== undefined) return status;
  const reason = statusAfter(action, file.status) === undefined ? '当前状态' : '内容已不在，';
  return fail('E_STATE', { text: `该文件${reason}不能${LABELS[action]}，请刷新后查看` });
}

const LABELS: Record<FileAction, string> = {
  delete: '删除',
  clear: '清除',
  backup: '备份',
  prolong: '延期',
  publish: '设为公开',
};
