import { numberedPath, pathKey } from '../files/disk-name.ts';
import { cleanFileName } from '../files/file-name.ts';

const MAX_DEPTH = 64;
/** In UTF-16 units; a call takes no longer ones. */
export const MAX_PATH_LENGTH = 1024;

/**
 * Cleans a file's place in a bundle into the form that its page shows: folders and a name, each a
 * clean file name. What enters an archive is cleaned further there (`diskPaths`). Too long or too
 * deep: only the name is left.
 */
export function cleanBundlePath(path: string): string {
  const parts = cleanParts(path);
  const kept = hasRoom(parts) ? parts.join('/') : parts.at(-1);
  return kept || cleanFileName('');
}

/** Tells whether only the name is left of a path; people are told before it is sent. */
export function losesFolders(path: string): boolean {
  return !hasRoom(cleanParts(path));
}

/** The same for a folder in which no file is; undefined for what is none, or is too long or too deep to be kept. */
export function cleanFolderPath(path: string): string | undefined {
  const parts = cleanParts(path);
  return parts.length > 0 && hasRoom(parts) ? parts.join('/') : undefined;
}

function cleanParts(path: string): string[] {
  return path
    .split(/[/\\]/)
    .filter((part) => !/^[\s.]*$/.test(part))
    .map(cleanFileName);
}

function hasRoom(parts: readonly string[]): boolean {
  return parts.join('/').length <= MAX_PATH_LENGTH && parts.length <= MAX_DEPTH;
}

/**
 * The path, or with `(2)`, `(3)` … before its extension when it is taken. Upper and lower case are
 * the same to most computers that will unpack it. What is returned is taken from then on; `taken`
 * holds keys of paths.
 */
export function takePath(path: string, taken: Set<string>): string {
  for (let copy = 1; ; copy += 1) {
    const name = copy === 1 ? path : numberedPath(path, copy);
    const key = pathKey(name);
    if (taken.has(key)) continue;
    taken.add(key);
    return name;
  }
}
