/**
 * The one place where a path that came from outside meets a folder of ours (SECURITY §10.4): a backup's list, a
 * server's answer, a sender's name. For programs on Node alone; pages have no disk.
 */
import type { Stats } from 'node:fs';
import { lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

export type PathFault = 'outside' | 'linked' | 'taken';

export class PathError extends Error {
  override name = 'PathError';
  readonly fault: PathFault;
  /** As it came: whoever shows it takes hidden letters out first. */
  readonly path: string;

  constructor(fault: PathFault, path: string) {
    super(`${fault}: ${JSON.stringify(path)}`);
    this.fault = fault;
    this.path = path;
  }
}

export interface Placing {
  /**
   * Things that may stand at the place itself: nothing, anything but a link, or anything, where it
   * is only ever replaced and never written through.
   */
  standing: 'refuse' | 'allow' | 'replace';
  /** Folders on the way that are not there are made with this mode. */
  folderMode?: number;
}

/** `..`, a root, a drive, a stream and a NUL are refused, and so is `\`, which is a letter here and a path elsewhere. */
const OUTSIDE = /[\0\\:]/;

/** The path below the folder, by its words alone; nothing on the disk is looked at. */
export function joinInside(folder: string, path: string): string {
  return join(folder, ...stepsOf(path));
}

/**
 * The same where it is to be written or read: no folder on the way may be a link, which would lead out however plain
 * the words are. The folder itself was chosen by its owner and may be one.
 */
export async function placeInside(
  folder: string,
  path: string,
  { standing, folderMode }: Placing,
): Promise<string> {
  const steps = stepsOf(path);
  let at = folder;
  for (const step of steps.slice(0, -1)) {
    at = join(at, step);
    await passThrough(at, path, folderMode);
  }
  const place = join(at, steps.at(-1) ?? '');
  if (standing === 'replace') return place;
  const there = await lookAt(place);
  if (there?.isSymbolicLink()) throw new PathError('linked', path);
  if (there && standing === 'refuse') throw new PathError('taken', path);
  return place;
}

function stepsOf(path: string): string[] {
  const steps = path.split('/');
  const isOutside = steps.some((step) => step === '' || step === '.' || step === '..');
  if (isOutside || OUTSIDE.test(path)) throw new PathError('outside', path);
  return steps;
}

async function passThrough(at: string, path: string, mode: number | undefined): Promise<void> {
  if (mode !== undefined) await mkdir(at, { mode }).catch(unless('EEXIST'));
  const there = await lookAt(at);
  if (there?.isSymbolicLink()) throw new PathError('linked', path);
  if (there && !there.isDirectory()) throw new PathError('taken', path);
}

async function lookAt(path: string): Promise<Stats | undefined> {
  return (await lstat(path).catch(unless('ENOENT'))) ?? undefined;
}

function unless(code: string): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof Error && 'code' in error && error.code === code)) throw error;
  };
}
