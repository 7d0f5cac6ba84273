/** A release lies in a folder of its own and the next one in another, so data in it would be left behind. */
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { PROGRAM_FOLDER } from './data-folder.ts';
import { ConfigError } from './kernel/config.ts';

/** Throws {@link ConfigError} where a release would keep its data in itself. */
export function refuseDataInRelease(dataDir: string): void {
  const release = findReleaseAround(dataDir);
  if (release === undefined) return;
  throw new ConfigError(
    `wrong configuration: DATA_DIR=${dataDir} lies in the folder of this release, ${release}, and the next one would be without it: move what is there to a folder elsewhere, such as /var/lib/transmit, and set DATA_DIR to that`,
  );
}

/** The release's own folder where the data would lie in it; links are followed. */
export function findReleaseAround(dataDir: string, program = PROGRAM_FOLDER): string | undefined {
  if (!existsSync(join(program, 'release.json'))) return undefined;
  const release = realpathSync(program);
  return isWithin(release, realPathOf(dataDir)) ? release : undefined;
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Also of a folder that is to be made. */
function realPathOf(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realpathSync(path);
  return join(realPathOf(dirname(path)), basename(path));
}
