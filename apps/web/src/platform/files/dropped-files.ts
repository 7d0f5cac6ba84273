import { type ChosenFile, fromFileList } from './chosen-file.ts';
import { emptyFoldersOf, withEmptyFolders } from './empty-folders.ts';
import type { HandleItem } from './file-system-access.ts';
import { readDirectory, readEntry } from './read-directory.ts';
import { lookAtHandles, unreadFilesOf, withUnreadFiles } from './unread-files.ts';

/** True for a drag that carries files, as against text or a link. */
export function carriesFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') ?? false;
}

/**
 * The files and folders of a drop. Everything must be taken from the items before the first wait:
 * the browser empties them when the event is over.
 */
export async function readDrop(transfer: DataTransfer): Promise<ChosenFile[]> {
  const items = Array.from(transfer.items).filter((item) => item.kind === 'file');
  if (items.length === 0) return fromFileList(transfer.files);
  const readings = items.map((item: DataTransferItem & HandleItem) => {
    const handle = item.getAsFileSystemHandle?.().catch(() => null) ?? Promise.resolve(null);
    return { handle, entry: item.webkitGetAsEntry(), file: item.getAsFile() };
  });
  const found = await Promise.all(readings.map(readItem));
  const chosen = withEmptyFolders(found.flat(), found.flatMap(emptyFoldersOf));
  return withUnreadFiles(chosen, found.flatMap(unreadFilesOf));
}

async function readItem(item: {
  handle: Promise<FileSystemHandle | null>;
  entry: FileSystemEntry | null;
  file: File | null;
}): Promise<ChosenFile[]> {
  const handle = await item.handle;
  if (handle instanceof FileSystemDirectoryHandle) return readDirectory(handle);
  if (handle instanceof FileSystemFileHandle) return lookAtHandles([handle]);
  if (item.entry?.isDirectory) return readEntry(item.entry);
  return item.file ? fromFileList([item.file]) : [];
}
