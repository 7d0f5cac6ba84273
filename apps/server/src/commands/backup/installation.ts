import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type InstallationPlace, madeByStart } from '#data-folder.ts';
import { CommandError } from '../command-words.ts';

/** Ends the command where DATA_DIR is another folder than the service's, as far as the folder tells. */
export function requireInstallation(config: InstallationPlace): void {
  const made = madeByStart(config);
  if (made === undefined || existsSync(join(config.dataDir, made))) return;
  throw new CommandError(`${config.dataDir} 里没有 ${made}：请设置与服务相同的 DATA_DIR`);
}
