/** Reads the backups that a folder already has, before anything is added to it. */
import { join } from 'node:path';
import { describeError } from '../command-words.ts';
import type { BackupKey } from './backup-key.ts';
import {
  DATABASE,
  FILE_LIST,
  findDamagedParts,
  listBackups,
  MANIFEST,
  type Manifest,
  openManifest,
  type Proof,
  readFileList,
  SEAL,
} from './manifest.ts';
import type { NamedFile } from './named-files.ts';

export interface Surveyed {
  name: string;
  /** Undefined of one that cannot be read. */
  manifest: Manifest | undefined;
  proof: Proof | undefined;
}

export interface Survey {
  backups: Surveyed[];
  /** The files of all lists that are sound; SHA-256 only of those that our own key vouches for. */
  known: Map<string, NamedFile>;
  /** Parts that are not what they were, as paths below the folder of backups. */
  rotten: string[];
  /** Every list could be read, so whatever `known` does not name, no backup names. */
  isComplete: boolean;
  /** The number of the next run. */
  run: number;
}

/** Reads manifests, seals, keys and lists; of the databases, which are large, those that are `due`. */
export async function surveyBackups(
  folder: string,
  key: BackupKey | undefined,
  isDue: (path: string, run: number) => boolean,
): Promise<Survey> {
  const survey: Survey = { backups: [], known: new Map(), rotten: [], isComplete: true, run: 0 };
  for (const name of await listBackups(folder)) {
    const backup = join(folder, name);
    const opened = await openManifest(backup, name, key).catch(describeError);
    if (typeof opened === 'string') {
      survey.backups.push({ name, manifest: undefined, proof: undefined });
      survey.rotten.push(`${name}/${MANIFEST}`);
      survey.isComplete = false;
      continue;
    }
    const { manifest, proof } = opened;
    survey.backups.push({ name, manifest, proof });
    if (proof === 'altered') survey.rotten.push(`${name}/${SEAL}`);
    if (manifest.version === 2 && proof === 'proven')
      survey.run = Math.max(survey.run, manifest.run + 1);
  }
  for (const { name, manifest, proof } of survey.backups) {
    if (!manifest) continue;
    const backup = join(folder, name);
    const looksAt = (part: string) => part !== DATABASE || isDue(`${name}/${part}`, survey.run);
    const damaged = await findDamagedParts(backup, manifest, looksAt);
    survey.rotten.push(...damaged.map((part) => `${name}/${part}`));
    // No line of a rotten list is believed.
    const isSound = !damaged.includes(FILE_LIST);
    const isRead = isSound && (await readKnown(backup, proof === 'proven', survey.known));
    if (!isRead) survey.isComplete = false;
  }
  return survey;
}

/** False where the list cannot be read; what came before that line is known all the same. */
async function readKnown(
  backup: string,
  isProven: boolean,
  known: Map<string, NamedFile>,
): Promise<boolean> {
  try {
    for await (const { path, sizeBytes, crc64, sha256 } of readFileList(backup)) {
      const proven = isProven && sha256 !== undefined;
      if (proven || !known.has(path))
        known.set(path, { path, sizeBytes, crc64, ...(proven && { sha256 }) });
    }
    return true;
  } catch {
    return false;
  }
}
