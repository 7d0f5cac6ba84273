import { basename, dirname, resolve } from 'node:path';
import {
  diskFolders,
  diskName,
  diskPaths,
  type NameRoom,
} from '@transmit/contract/files/disk-name';
import { joinInside } from '@transmit/contract/files/join-inside';
import { LOCAL_ROOM } from '../disk/local-room.ts';
import type { OpenedShare, Wanted } from './open-share.ts';

export interface Target {
  wanted: Wanted;
  path: string;
  /** The path below the plan's root, as far as a sender has named it; undefined where the person typed all of it. */
  inside: string | undefined;
}

export interface TargetPlan {
  /** The folder that the person chose. */
  root: string;
  /** Name of the result: the file, or the bundle's folder. */
  place: string;
  isFolder: boolean;
  targets: Target[];
  /** Below the root, folders in which no file is. */
  folders: string[];
  /** Names that this disk has no room for, and what they are here. */
  shortened: { from: string; to: string }[];
}

export interface TargetPlace {
  cwd: string;
  output: string | undefined;
  isDirectory: (path: string) => boolean;
  /** The room for a name; this computer's unless told. */
  room?: NameRoom;
}

/**
 * Plans the places of all files. Names come from a stranger (SECURITY T21): every one is made a
 * plain name, none leads out of the folder, and no two are the same on any disk.
 */
export function planTargets(
  { kind, name, wanted, folders }: Pick<OpenedShare, 'kind' | 'name' | 'wanted' | 'folders'>,
  { cwd, output, isDirectory, room = LOCAL_ROOM }: TargetPlace,
): TargetPlan {
  const asked = output === undefined ? cwd : resolve(cwd, output);
  const isTyped = output !== undefined && !isDirectory(asked) && !/[/\\]$/.test(output);
  const place = isTyped ? asked : joinInside(asked, diskName(name, room));
  if (kind === 'file') {
    const inside = isTyped ? undefined : diskName(name, room);
    const root = isTyped ? dirname(asked) : asked;
    const targets = wanted.map((one) => ({ wanted: one, path: place, inside }));
    const shortened = inside === undefined ? [] : shortenedOf([diskName(name)], [inside]);
    return { root, place, isFolder: false, targets, folders: [], shortened };
  }
  const above = isTyped ? '' : `${diskName(name, room)}/`;
  const given = wanted.map(({ path }) => path);
  const ofFiles = diskPaths(given, room);
  const both = [...ofFiles, ...diskFolders(folders, ofFiles, room)];
  const plain = withoutFolder(both, basename(place));
  const paths = plain.slice(0, ofFiles.length);
  const targets = paths.flatMap((path, index) => {
    const one = wanted[index];
    const inside = above + path;
    return one ? [{ wanted: one, path: joinInside(asked, inside), inside }] : [];
  });
  return {
    root: asked,
    place,
    isFolder: true,
    targets,
    folders: plain.slice(ofFiles.length).map((folder) => above + folder),
    shortened: shortenedOf(diskPaths(given), ofFiles),
  };
}

function shortenedOf(long: readonly string[], here: readonly string[]): TargetPlan['shortened'] {
  return long.flatMap((from, index) => {
    const to = here[index] ?? from;
    return from === to ? [] : [{ from, to }];
  });
}

/**
 * A bundle of one folder is that folder, and not a folder in a folder of the same name. With anything beside that
 * folder all stay as they are, or `资料/a` and `a` would become one.
 */
function withoutFolder(paths: readonly string[], folder: string): readonly string[] {
  const isThatFolder = paths.every((path) => path.startsWith(`${folder}/`));
  return isThatFolder ? paths.map((path) => path.slice(folder.length + 1)) : paths;
}
