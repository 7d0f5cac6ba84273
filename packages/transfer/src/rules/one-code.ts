import { MAX_BUNDLE_FILES } from '@transmit/contract';
import type { UploadTask } from '../queue/upload-task.ts';

type Named = Pick<UploadTask, 'name' | 'FilePath'>;

/** PRODUCT §3: two files or more, or a folder, get one code; beyond its room there is none. */
export function mayShareCode(tasks: readonly Named[]): boolean {
  return tasks.length <= MAX_BUNDLE_FILES && (tasks.length > 1 || tasks.some(isInFolder));
}

/** A title and a note are to one receiver; with a code for each file there may be many. */
export function takesMessage(unstarted: readonly Named[], eachOwn: boolean): boolean {
  return unstarted.length === 1 || (mayShareCode(unstarted) && !eachOwn);
}

/** The folder that all of them are in, or `报告.pdf 等 3 个文件`. */
export function nameOfAll(tasks: readonly Named[]): string {
  const [first] = tasks;
  if (!first) return '';
  const folder = commonFolderOf(tasks);
  if (folder) return folder;
  return tasks.length === 1 ? first.name : `${first.name} 等 ${tasks.length} 个文件`;
}

/** `照片` of `照片/2024/a.jpg`; empty for a file by itself. */
export function topFolderOf({ FilePath }: Pick<UploadTask, 'FilePath'>): string {
  return FilePath.slice(0, Math.max(0, FilePath.indexOf('/')));
}

/** The folder that all of them are in; empty for none. */
export function commonFolderOf(tasks: readonly Pick<UploadTask, 'FilePath'>[]): string {
  const [first] = tasks;
  const folder = first ? topFolderOf(first) : '';
  return tasks.every((task) => topFolderOf(task) === folder) ? folder : '';
}

function isInFolder(task: Named): boolean {
  return topFolderOf(task) !== '';
}
