/** The folder of the data, and whether it is the one that is meant. */
import { existsSync, mkdirSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, ConfigError } from './kernel/config.ts';

/** A release here, or a clone. */
export const PROGRAM_FOLDER = fileURLToPath(new URL('../../../', import.meta.url));

export type InstallationPlace = Pick<Config, 'dataDir' | 'databaseUrl' | 'bucket'>;

/** Name in DATA_DIR that every start makes; undefined where all is kept elsewhere. */
export function madeByStart({
  databaseUrl,
  bucket,
}: Omit<InstallationPlace, 'dataDir'>): string | undefined {
  if (!databaseUrl) return 'transmit.db';
  return bucket ? undefined : 'objects';
}

/** Name in DATA_DIR of the mark that stands there until a restore has brought all; the database comes last. */
export const UNFINISHED_RESTORE = '.unfinished-restore';

/** True where a restore has brought files and not the database. With PostgreSQL the folder tells no more than the mark. */
export function isRestoreUnfinished({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): boolean {
  const has = (name: string) => existsSync(join(dataDir, name));
  return has(UNFINISHED_RESTORE) && (databaseUrl !== '' || !has('transmit.db'));
}

/**
 * Throws {@link ConfigError} where a restore has not ended: begun on such a folder, an installation would be a new, empty
 * one, and the restore could not go on.
 */
export function refuseUnfinishedRestore(place: Pick<Config, 'dataDir' | 'databaseUrl'>): void {
  if (!isRestoreUnfinished(place)) return;
  throw new ConfigError(
    `DATA_DIR=${place.dataDir} holds half a restore: run restore again until it ends, or empty that folder to begin anew`,
  );
}

/**
 * Makes DATA_DIR for its owner alone: with PostgreSQL and a bucket nothing else does, and its disk is measured. Answers
 * why it could not; a service that keeps nothing there can do without it.
 */
export function makeDataFolder(dataDir: string): string | undefined {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return undefined;
  } catch (error) {
    return `DATA_DIR=${dataDir} cannot be made: ${error instanceof Error ? error.message : error}`;
  }
}

type DataPlace = InstallationPlace & Pick<Config, 'givenDataDir'>;

/** Throws {@link ConfigError} where a start would begin with nothing, while its data lie in the program's folder. */
export function refuseForsakenData(place: DataPlace): void {
  const forsaken = findForsakenData(place);
  if (forsaken === undefined) return;
  const { dataDir, givenDataDir } = place;
  throw new ConfigError(
    `wrong configuration: DATA_DIR=${givenDataDir} means ${dataDir} where this was started, which has no data, while ${forsaken} has some: set DATA_DIR to the whole path of the one that is meant`,
  );
}

/** A relative DATA_DIR meant the program's own folder in 0.1.0, wherever the service was started. */
export function findForsakenData(
  { givenDataDir, dataDir, ...stores }: DataPlace,
  program = PROGRAM_FOLDER,
): string | undefined {
  const made = madeByStart(stores);
  if (made === undefined || isAbsolute(givenDataDir)) return undefined;
  const before = resolve(program, givenDataDir);
  const isForsaken = existsSync(join(before, made)) && !existsSync(join(dataDir, made));
  return isForsaken ? before : undefined;
}
