import { basename, dirname, resolve } from 'node:path';
import { diskName, diskPaths } from '@transmit/contract/files/disk-name';
import { joinInside } from '@transmit/contract/files/join-inside';
import type { OpenedShare, Wanted } from './open-share.ts';

export interface Target {
  wanted: Wanted;
  path: string;
  /** The path below the plan's root, as far as a sender has named it; undefined where the person typed all of it. */
  inside: string | undefined;
}

export interface Plan {
  /** The folder that the person chose. */
  root: string;
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
  const asked = output === undefined ? cwd : resolve(cwd, output);
  const isTyped = output !== undefined && !isDirectory(asked) && !/[/\\]$/.test(output);
  const place = isTyped ? asked : joinInside(asked, diskName(name));
  if (kind === 'file') {
    const inside = isTyped ? undefined : diskName(name);
    const root = isTyped ? dirname(asked) : asked;
    const targets = wanted.map((one) => ({ wanted: one, path: place, inside }));
    return { root, place, isFolder: false, targets };
  }
  const above = isTyped ? '' : `${diskName(name)}/`;
  const paths = withoutFolder(diskPaths(wanted.map(({ path }) => path)), basename(place));
  const targets = paths.flatMap((path, index) => {
    const one = wanted[index];
    const inside = above + path;
    return one ? [{ wanted: one, path: joinInside(asked, inside), inside }] : [];
  });
  return { root: asked, place, isFolder: true, targets };
}

/**
 * A bundle of one folder is that folder, and not a folder in a folder of the same name. With anything beside that
 * folder all stay as they are, or `资料/a` and `a` would become one.
 */
function withoutFolder(paths: readonly string[], folder: string): readonly string[] {
  const isThatFolder = paths.every((path) => path.startsWith(`${folder}/`));
  return isThatFolder ? paths.map((path) => path.slice(folder.length + 1)) : paths;
}
