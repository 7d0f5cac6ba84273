import { MAX_EMPTY_FOLDERS } from '@transmit/contract';
import { topFolderOf, type UploadTask } from '@transmit/transfer';

/** Folders in which no file is, of what was chosen and has not begun. */
let waiting: readonly string[] = [];

export function keepEmptyFolders(paths: readonly string[]): void {
  waiting = [...new Set([...waiting, ...paths])];
}

/** Those that lie in the folders of these files, once: they go with them. */
export function takeEmptyFolders(tasks: readonly Pick<UploadTask, 'FilePath'>[]): string[] {
  const tops = new Set(tasks.map(topFolderOf));
  const isTheirs = (path: string) => tops.has(topFolderOf({ FilePath: path }) || path);
  const taken = waiting.filter(isTheirs);
  waiting = waiting.filter((path) => !isTheirs(path));
  return taken.slice(0, MAX_EMPTY_FOLDERS);
}
