import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type InstallationPlace,
  madeByStart,
  refuseForsakenData,
  refuseUnfinishedRestore,
} from '#data-folder.ts';
import type { Config } from '#kernel/config.ts';
import { CommandError } from '../command-words.ts';

/** Ends the command where DATA_DIR is another folder than the service's, as far as the folder tells. */
export function requireInstallation(config: InstallationPlace): void {
  refuseUnfinishedRestore(config);
  const made = madeByStart(config);
  if (made === undefined || existsSync(join(config.dataDir, made))) return;
  throw new CommandError(`${config.dataDir} 里没有 ${made}：请设置与服务相同的 DATA_DIR`);
}

type ServicePlace = InstallationPlace & Pick<Config, 'givenDataDir'>;

/** For a command that reads what the service keeps: elsewhere it would make an empty installation and find it sound. */
export function requireServiceData(config: ServicePlace): void {
  refuseForsakenData(config);
  requireInstallation(config);
}

/** For a command that asks the database alone: with PostgreSQL its address is all that it needs. */
export function requireServiceDatabase(config: ServicePlace): void {
  if (!config.databaseUrl) requireServiceData(config);
}
