/** A file on its way into a list, with what is known about where it came from. */
export interface ChosenFile {
  file: File;
  /** `照片/2024/a.jpg` for a file in a chosen folder, else its name. */
  path: string;
  handle?: FileSystemFileHandle | undefined;
  /** The chosen or dropped folder that it was found in; Chromium only. */
  root?: FileSystemDirectoryHandle | undefined;
}

/** Litter that systems leave in folders; nobody means to choose it. */
const LITTER = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

export function isLitter({ path }: { path: string }): boolean {
  return path.includes('/') && LITTER.has(path.slice(path.lastIndexOf('/') + 1));
}

/** From `<input type="file">`, with or without `webkitdirectory`. */
export function fromFileList(files: Iterable<File>): ChosenFile[] {
  return Array.from(files, (file) => ({ file, path: file.webkitRelativePath || file.name }));
}
