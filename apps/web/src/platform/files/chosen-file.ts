import { isLitter as isLitterPath } from '@transmit/contract';

/** A file on its way into a list, with what is known about where it came from. */
export interface ChosenFile {
  file: File;
  /** `照片/2024/a.jpg` for a file in a chosen folder, else its name. */
  path: string;
  handle?: FileSystemFileHandle | undefined;
  /** The chosen or dropped folder that it was found in; Chromium only. */
  root?: FileSystemDirectoryHandle | undefined;
}

/** Left in a folder by a system; nobody means to choose it. */
export function isLitter({ path }: { path: string }): boolean {
  return isLitterPath(path);
}

/** From `<input type="file">`, with or without `webkitdirectory`. */
export function fromFileList(files: Iterable<File>): ChosenFile[] {
  return Array.from(files, (file) => ({ file, path: file.webkitRelativePath || file.name }));
}
