/**
 * A disk loses bytes without a word. Each run reads a share of what earlier ones have written, so that all of it is
 * read within so many runs, and takes anew what has rotted while its source still lives.
 */
import { createHash } from 'node:crypto';
import { placeInside } from '@transmit/contract/files/join-inside';
import type { FilePool } from './file-pool.ts';
import { POOL } from './manifest.ts';
import type { NamedFile } from './named-files.ts';

export const RUNS_TO_READ_ALL = 14;

export interface ReadBack {
  read: number;
  retaken: string[];
  /** Files that are rotten and cannot be had again. */
  rotten: string[];
}

/** The same path in the same turn, whatever else comes and goes. */
export function isInShare(path: string, run: number): boolean {
  const turn = createHash('sha1').update(path).digest().readUInt32BE() % RUNS_TO_READ_ALL;
  return turn === run % RUNS_TO_READ_ALL;
}

export async function readBack(
  files: Iterable<NamedFile>,
  {
    pool,
    isDue,
    sourceFolder,
    stop,
  }: {
    pool: FilePool;
    isDue: (path: string) => boolean;
    /** Folder in which a rotten file's source is looked for; undefined: the file is only named. */
    sourceFolder: string | undefined;
    stop: () => void;
  },
): Promise<ReadBack> {
  const found: ReadBack = { read: 0, retaken: [], rotten: [] };
  for (const file of files) {
    const path = poolPath(file);
    if (!isDue(path)) continue;
    stop();
    found.read += 1;
    if (await pool.isSound(file)) continue;
    const isRetaken = sourceFolder !== undefined && (await retake(file, pool, sourceFolder));
    (isRetaken ? found.retaken : found.rotten).push(path);
  }
  return found;
}

async function retake(file: NamedFile, pool: FilePool, sourceFolder: string): Promise<boolean> {
  const from = await placeInside(sourceFolder, file.path, { standing: 'allow' });
  return (await pool.retake(file, from)) === 'taken';
}

/** Below the folder of backups, as the report names it. */
export function poolPath({ path }: Pick<NamedFile, 'path'>): string {
  return `${POOL}/${path}`;
}
