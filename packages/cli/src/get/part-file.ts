/** An unfinished file in our own folder, with its note beside it. */
import { constants } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';

/** The disk begins on them while more come in: at the end of a large file little is left to wait for. */
export const SYNC_BYTES = 32 * 1024 * 1024;

/** Never through a link that somebody has put there. */
export function openPart(part: string): Promise<FileHandle> {
  return open(part, constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW, 0o644);
}

export function noteOf(part: string): string {
  return `${part}.json`;
}

/**
 * A disk tells only once that it has not taken something; from then on the bytes are read from memory as if they were
 * there. Without the note the next run begins anew.
 */
export async function bringToDisk(file: FileHandle, part: string): Promise<void> {
  try {
    await file.sync();
  } catch (error) {
    await rm(noteOf(part), { force: true });
    throw error;
  }
}
