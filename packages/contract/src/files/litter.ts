/** Files that systems and programs leave in folders without anybody's wish: nobody means to send them. */
const FILES = new Set([
  '.ds_store',
  '.localized',
  'icon\r',
  'thumbs.db',
  'ehthumbs.db',
  'ehthumbs_vista.db',
  'desktop.ini',
]);
const FOLDERS = new Set([
  '__macosx',
  '.spotlight-v100',
  '.trashes',
  '.fseventsd',
  '.temporaryitems',
  '.documentrevisions-v100',
  '$recycle.bin',
  'system volume information',
]);
/** `._a.jpg`: what macOS keeps of `a.jpg` on disks that have no place for it. */
const BESIDE = /^\._./;
/** Made by an office program while `报告.docx` is open, and gone with it. */
const LOCK = /^(?:~\$.+\.(?:doc|xls|ppt|vsd|pub|mdb|acc)[a-z]*|\.~lock\..+#)$/;

/** Asked of a path below a folder that was chosen; a file that was chosen by its own name never is litter. */
export function isLitter(path: string): boolean {
  const parts = path.toLowerCase().split('/');
  const name = parts.pop() ?? '';
  if (parts.length === 0) return false;
  return isLitterFile(name) || parts.slice(1).some((folder) => FOLDERS.has(folder));
}

/** The same of a folder below the one that was chosen. */
export function isLitterFolder(path: string): boolean {
  const parts = path.toLowerCase().split('/');
  return parts.slice(1).some((folder) => FOLDERS.has(folder));
}

function isLitterFile(name: string): boolean {
  return FILES.has(name) || BESIDE.test(name) || LOCK.test(name);
}

/** Said where some of it was left out. */
export function litterText(count: number): string {
  return `已略去 ${count} 个系统文件`;
}
