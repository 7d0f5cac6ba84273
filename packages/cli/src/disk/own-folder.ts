/**
 * Unfinished bytes lie in a folder of our own, on the file system where they are to stay, so that a rename brings them
 * to their name: no file of the person who receives, and no name that a sender chose, is ever taken for ours
 * (SECURITY §10.4).
 */
import { lstat, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRecord, readJson, writeJson } from '../session/folders.ts';

/** The end cannot be guessed. */
const PREFIX = '.transmit-';

export interface OwnFolder extends AsyncDisposable {
  path: string;
}

/** For this user alone, and gone when it goes out of scope. */
export async function makeOwnFolder(base: string): Promise<OwnFolder> {
  const path = await mkdtemp(join(base, PREFIX));
  const remove = () => rm(path, { recursive: true, force: true });
  return { path, [Symbol.asyncDispose]: remove };
}

export interface KeptFolder {
  path: string;
  remove(): Promise<void>;
}

/** One that outlasts a run that was cut off: the next one finds it by the note, which lies in the state folder. */
export async function openKeptFolder(base: string, note: string): Promise<KeptFolder> {
  const path = (await findKept(base, note)) ?? (await mkdtemp(join(base, PREFIX)));
  await writeJson(note, { folder: path });
  const remove = async () => {
    await rm(path, { recursive: true, force: true });
    await rm(note, { force: true });
  };
  return { path, remove };
}

/**
 * The folder that the note names may have been exchanged meanwhile: only one that is still ours
 * alone is gone on with.
 */
async function findKept(base: string, note: string): Promise<string | undefined> {
  const kept = await readJson(note);
  const path = isRecord(kept) ? kept['folder'] : undefined;
  if (typeof path !== 'string' || dirname(path) !== base || !path.startsWith(join(base, PREFIX))) {
    return undefined;
  }
  const there = await lstat(path).catch(() => undefined);
  return there?.isDirectory() && isOurs(there) ? path : undefined;
}

/** Windows tells neither owner nor mode. */
function isOurs({ uid, mode }: { uid: number; mode: number }): boolean {
  return process.platform === 'win32' || (uid === process.getuid?.() && (mode & 0o077) === 0);
}
