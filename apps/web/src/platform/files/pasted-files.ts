import type { ChosenFile } from './chosen-file.ts';

/** Every browser calls a pasted screenshot this; a dozen of them could not be told apart. */
const SCREENSHOT = 'image.png';

/** The files on the clipboard; empty for a paste of text. */
export function readPaste(transfer: DataTransfer | null, now: Date): ChosenFile[] {
  return Array.from(transfer?.files ?? [], (file) => {
    const named = file.name === SCREENSHOT ? rename(file, screenshotName(now)) : file;
    return { file: named, path: named.name };
  });
}

/** `截图 2026-11-20 09.30.05.png`, by the local clock. */
export function screenshotName(now: Date): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString();
  return `截图 ${local.slice(0, 10)} ${local.slice(11, 19).replaceAll(':', '.')}.png`;
}

function rename(file: File, name: string): File {
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}
