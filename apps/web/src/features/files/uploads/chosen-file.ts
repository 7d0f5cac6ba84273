import type { NewUpload } from '@transmit/transfer';

/** A file on its way into the queue, with what is known about where it came from. */
export interface ChosenFile {
  file: File;
  /** `照片/2024/a.jpg` for a file in a chosen folder, else its name. */
  path: string;
  handle?: FileSystemFileHandle | undefined;
}

/** Litter that systems leave in folders; nobody means to send it. */
const LITTER = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

export function isLitter({ path }: { path: string }): boolean {
  return path.includes('/') && LITTER.has(path.slice(path.lastIndexOf('/') + 1));
}

export function toNewUpload({ file, path }: ChosenFile): NewUpload<File> {
  return {
    source: file,
    name: file.name,
    filePath: path,
    size: file.size,
    lastModified: file.lastModified,
  };
}

/** From `<input type="file">`, with or without `webkitdirectory`. */
export function fromFileList(files: Iterable<File>): ChosenFile[] {
  return Array.from(files, (file) => ({ file, path: file.webkitRelativePath || file.name }));
}
