/**
 * Cleans names for places where they become files: in an archive, in a folder, in a download's
 * header. The rules of SECURITY T21 stand here alone; whoever lets a name into one of those asks
 * here.
 */
import { isBlank } from './blank.ts';
import { byteLength, clipName, NAME_BYTES, NAME_UNITS, type NameRoom } from './clip-name.ts';
import { NAMELESS } from './file-name.ts';

export { byteLength, NAME_BYTES, NAME_UNITS, type NameRoom };

/** Windows takes none of them on a disk; `:` opens a drive or a stream, `/` and `\` are a path. */
const FORBIDDEN = /[<>:"/\\|?*]/g;
/**
 * Controls and separators break logs and archives; direction marks turn `exe.jpg` into `gpj.exe`
 * before the reader's eyes; zero-width letters make two names look the same.
 */
const HIDDEN =
  /\u034f|[\p{Cc}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;
/** The joiner builds families of emoji; anywhere else it hides. */
const LONE_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
/** Devices of Windows, whatever their extension; it reads the small digits as digits. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])$/i;

/** A name that every file system and every archive takes; cleaned again it stays the same. */
export function diskName(name: string, room: NameRoom = NAME_UNITS): string {
  const visible = dropHidden(name.toWellFormed().normalize('NFC'));
  const named = dodgeDevice(trimEnds(replaceForbidden(visible)));
  // A cut may have taken what a joiner joined.
  const short = trimEnds(dropHidden(clipName(named, room)));
  return isBlank(short.replaceAll('.', '')) ? NAMELESS : short;
}

/** Well-formed NFC comes in. */
export function dropHidden(text: string): string {
  return text.replace(HIDDEN, '').replace(LONE_JOINER, '');
}

export function replaceForbidden(text: string): string {
  return text.replace(FORBIDDEN, '_');
}

/** Dots and spaces at the end vanish on Windows, so that `a.exe. ` would be `a.exe`. */
export function trimEnds(text: string): string {
  return text.trim().replace(/[.\s]+$/u, '');
}

/** Windows looks at what stands before the first dot. */
export function dodgeDevice(text: string): string {
  const [device = '', ...rest] = text.split('.');
  if (!RESERVED.test(device.trimEnd())) return text;
  return [`${device}_`, ...rest].join('.');
}

/**
 * Paths for one folder or archive, each once and none that leads out of it: no `..`, no root, no
 * drive. Two that some disk takes for the same are numbered, and so is a file whose name is also a
 * folder's.
 */
export function diskPaths(paths: readonly string[], room: NameRoom = NAME_UNITS): string[] {
  const steps = diskPathsInSteps(paths, room);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** So many paths are worked on before a page may draw. */
const PATHS_AT_ONCE = 250;

/** The same for a page, which may draw between two steps: 10,000 paths are more than a tenth of a second. */
export function* diskPathsInSteps(
  paths: readonly string[],
  room: NameRoom = NAME_UNITS,
): Generator<void, string[]> {
  // Keeps the last number of each taken name, so that 10,000 equal ones are not 10,000 searches.
  const taken = new Map<string, number>();
  const clean: string[] = [];
  for (const given of paths) {
    const path = diskFolder(given, room) || NAMELESS;
    for (const folder of foldersOf(path)) taken.set(pathKey(folder), 1);
    clean.push(path);
    if (clean.length % PATHS_AT_ONCE === 0) yield;
  }
  const names: string[] = [];
  for (const path of clean) {
    names.push(takeName(taken, path, room));
    if (names.length % PATHS_AT_ONCE === 0) yield;
  }
  return names;
}

/** The path, or the first of `a (2)`, `a (3)` … that is free; it is taken from then on. */
function takeName(taken: Map<string, number>, path: string, room: NameRoom): string {
  const key = pathKey(path);
  for (let copy = (taken.get(key) ?? 0) + 1; ; copy += 1) {
    const name = copy === 1 ? path : numberedPath(path, copy, room);
    if (copy > 1 && taken.has(pathKey(name))) continue;
    taken.set(key, copy);
    if (copy > 1) taken.set(pathKey(name), 1);
    return name;
  }
}

/** Empty, `.` and `..` parts are left out, the rest is cleaned; empty when nothing is left. */
export function diskFolder(path: string, room: NameRoom = NAME_UNITS): string {
  return path
    .split(/[/\\]/)
    .filter((part) => !/^[\s.]*$/.test(part))
    .map((part) => diskName(part, room))
    .join('/');
}

/**
 * Folders beside files that have these paths already (`diskPaths`): each once, none that a file lies in, as it is there
 * anyway, and none that has a file's name.
 */
export function diskFolders(
  folders: readonly string[],
  paths: readonly string[],
  room: NameRoom = NAME_UNITS,
): string[] {
  const taken = new Set(paths.flatMap((path) => [path, ...foldersOf(path)]).map(pathKey));
  const kept: string[] = [];
  // The deeper one of two that lie in each other stands for both, so it comes first.
  const deepFirst = folders
    .map((path) => diskFolder(path, room))
    .sort((a, b) => b.length - a.length);
  const names = new Set(paths.map(pathKey));
  for (const folder of deepFirst) {
    const above = foldersOf(folder).map(pathKey);
    if (folder === '' || taken.has(pathKey(folder)) || above.some((one) => names.has(one)))
      continue;
    for (const key of [pathKey(folder), ...above]) taken.add(key);
    kept.push(folder);
  }
  return kept.sort();
}

/**
 * Returns the form in which paths are compared: no case, no difference between ways to write a
 * letter.
 */
export function pathKey(path: string): string {
  return path.normalize('NFC').toUpperCase().toLowerCase();
}

/** `夹/a (2).tar.gz` */
export function numberedPath(path: string, copy: number, room: NameRoom = NAME_UNITS): string {
  const at = path.lastIndexOf('/') + 1;
  const [, stem = '', extension = ''] =
    /^(.*?[^/])(\.tar\.(?:gz|bz2|xz|zst)|\.[^./]{1,15})?$/is.exec(path.slice(at)) ?? [];
  const tail = ` (${copy})`;
  const left = { ...room, most: room.most - tail.length };
  const [short = '', rest = ''] = splitAt(clipName(stem + extension, left), extension);
  return `${path.slice(0, at)}${short}${tail}${rest}`;
}

function splitAt(name: string, extension: string): [string, string] {
  if (!name.endsWith(extension)) return [name, ''];
  return [name.slice(0, name.length - extension.length), extension];
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
