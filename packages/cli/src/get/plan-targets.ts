import { basename, join, resolve } from 'node:path';
import { diskName, diskPaths } from '@transmit/contract/files/disk-name';
import type { OpenedShare, Wanted } from './open-share.ts';

export interface Target {
  wanted: Wanted;
  /** Below the folder, or the whole path of a single file. */
  path: string;
}

export interface Plan {
  /** What the result is called: the file, or the bundle's folder. */
  place: string;
  isFolder: boolean;
  targets: Target[];
}

/**
 * Where everything goes. Names come from a stranger (SECURITY T21): every one is made a plain name, none
 * leads out of the folder, and no two are the same on any disk.
 */
export function planTargets(
  { kind, name, wanted }: Pick<OpenedShare, 'kind' | 'name' | 'wanted'>,
  {
    cwd,
    output,
    isDirectory,
  }: { cwd: string; output: string | undefined; isDirectory: (path: string) => boolean },
): Plan {
  const asked = output === undefined ? undefined : resolve(cwd, output);
  const intoFolder = asked !== undefined && (isDirectory(asked) || /[/\\]$/.test(output ?? ''));
  if (kind === 'file') {
    const place = asked === undefined || intoFolder ? join(asked ?? cwd, diskName(name)) : asked;
    return { place, isFolder: false, targets: wanted.map((one) => ({ wanted: one, path: place })) };
  }
  const place = asked === undefined || intoFolder ? join(asked ?? cwd, diskName(name)) : asked;
  const paths = diskPaths(wanted.map(({ path }) => path));
  const inside = paths.map((path) => belowFolder(path, basename(place)));
  const targets = wanted.map((one, index) => ({
    wanted: one,
    path: join(place, inside[index] ?? ''),
  }));
  return { place, isFolder: true, targets };
}

/** A bundle of one folder is that folder, and not a folder in a folder of the same name. */
function belowFolder(path: string, folder: string): string {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
}
