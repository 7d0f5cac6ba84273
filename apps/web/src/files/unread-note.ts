import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { unreadFilesOf } from '#platform/files/unread-files.ts';

const NAMED = 3;

/** A sentence about the files of a choice that could not be looked at; none where all could. */
export function noteUnread(chosen: readonly ChosenFile[]): string[] {
  const unread = unreadFilesOf(chosen);
  if (unread.length === 0) return [];
  const named = unread.slice(0, NAMED).map((path) => `“${path}”`);
  const more = unread.length > NAMED ? `等 ${unread.length} 个文件` : '';
  return [`没有读到${named.join('、')}${more}，可能已移动、删除，或没有权限，请检查后重新选择`];
}
