/** Reads back every byte of a folder of backups; changes nothing. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../command-words.ts';
import type { BackupKey } from './backup-key.ts';
import { FilePool } from './file-pool.ts';
import { lockIfWritable } from './folder-lock.ts';
import { POOL } from './manifest.ts';
import { readBack } from './read-back.ts';
import { type Surveyed, surveyBackups } from './survey.ts';

export interface Verified {
  backups: number;
  files: number;
  /** As paths below the folder. */
  rotten: string[];
  /** Backups that are whole, as far as can be seen, and that our key does not vouch for. */
  unproven: Surveyed[];
}

export async function verifyBackups({
  folder,
  key,
  signal,
}: {
  folder: string;
  key: BackupKey | undefined;
  signal: AbortSignal;
}): Promise<Verified> {
  await stat(folder).catch((cause: unknown) => {
    throw new CommandError('无法读取备份文件夹', 1, { cause });
  });
  const unlock = await lockIfWritable(folder);
  try {
    const survey = await surveyBackups(folder, key, () => true);
    if (survey.backups.length === 0) throw new CommandError('这个文件夹里没有完整的备份。');
    const { read, rotten } = await readBack(survey.known.values(), {
      pool: new FilePool(join(folder, POOL), survey.known),
      isDue: () => true,
      sourceFolder: undefined,
      stop: () => {
        if (signal.aborted) throw new CommandError('已按要求停下，还没有全部读完。', 130);
      },
    });
    return {
      backups: survey.backups.length,
      files: read,
      rotten: [...survey.rotten, ...rotten],
      unproven: survey.backups.filter(({ manifest, proof }) => manifest && isUnproven(proof)),
    };
  } finally {
    await unlock();
  }
}

function isUnproven(proof: Surveyed['proof']): boolean {
  return proof !== 'proven' && proof !== 'altered';
}
