/** A file of a share: its bytes into our own folder, and then its name, without a loss of what stands there. */
import { lstat, lutimes, mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { numberedPath } from '@transmit/contract/files/disk-name';
import { placeInside } from '@transmit/contract/files/join-inside';
import { giveName, identityOf } from '../disk/give-name.ts';
import { LOCAL_ROOM } from '../disk/local-room.ts';
import { isRecord, readJson, writeJson } from '../session/folders.ts';
import { type Fetched, type Fetching, fetchFile } from './fetch-file.ts';
import type { Target, TargetPlan } from './plan-targets.ts';
import { fetchSealed } from './sealed/fetch-sealed.ts';
import type { SealedStream } from './sealed/sealed-stream.ts';

export interface Taking extends Fetching {
  root: TargetPlan['root'];
  target: Target;
  /** The one file that the person agreed to lose, if it still stands there. */
  replaces: string | undefined;
  /** Set for a file of a sealed share. */
  stream?: SealedStream | undefined;
}

export async function takeFile(taking: Taking): Promise<Fetched & { path: string }> {
  const { stream, target } = taking;
  const fetched = stream
    ? await fetchSealed(taking, { stream, start: target.wanted.start ?? 0 })
    : await fetchFile(taking);
  const path = await nameFile(taking);
  await setOwnDate(path, taking.target.wanted);
  return { ...fetched, path };
}

/** As its sender had it. A disk that keeps no such dates has the file all the same. */
async function setOwnDate(path: string, { ownDate }: Target['wanted']): Promise<void> {
  if (ownDate === null) return;
  const date = new Date(ownDate);
  await lutimes(path, date, date).catch(() => undefined);
}

/**
 * Gives the file its name; a file that came to stand there meanwhile stays, and the new one is `a
 * (2).txt`.
 */
async function nameFile({ part, root, target, replaces }: Taking): Promise<string> {
  for (let copy = 1; ; copy += 1) {
    const path = await placeFor(root, target, copy);
    // First, so that a run that is killed here is not taken for one that has named nothing.
    await writeJson(namedNoteOf(part), { path });
    if (await giveName(part, path, copy === 1 ? replaces : undefined)) return path;
  }
}

async function placeFor(
  root: string,
  { path, inside }: Taking['target'],
  copy: number,
): Promise<string> {
  const numbered = (name: string) => (copy === 1 ? name : numberedPath(name, copy, LOCAL_ROOM));
  await mkdir(root, { recursive: true });
  if (inside === undefined) return join(root, numbered(basename(path)));
  return placeInside(root, numbered(inside), { standing: 'replace', folderMode: 0o777 });
}

/** Finds the place where an earlier run has put this file, if it still stands there. */
export async function findNamed(part: string, sizeBytes: number): Promise<string | undefined> {
  const note = await readJson(namedNoteOf(part));
  const path = isRecord(note) ? note['path'] : undefined;
  if (typeof path !== 'string') return undefined;
  const there = await lstat(path).catch(() => undefined);
  if (!there?.isFile() || there.size !== sizeBytes) return undefined;
  const ours = await identityOf(part);
  if (ours !== undefined && ours !== (await identityOf(path))) return undefined;
  await rm(part, { force: true });
  return path;
}

function namedNoteOf(part: string): string {
  return `${part}.named.json`;
}
