/** Names in the archive of a collection: a folder for each person, files by a pattern (PRODUCT §8). */
import { diskName, pathKey } from '../files/disk-name.ts';
import { extensionOf } from '../files/file-type.ts';
import type { CollectField } from './collect-fields.ts';

export const DEFAULT_ARCHIVE_PATTERN = '{姓名}-{序号}-{原名}';
/** Placeholders that every pattern may use, besides the labels of the fields. */
const ARCHIVE_PARTS = ['姓名', '序号', '原名', '回执号'] as const;
/** Name in the archive for hand-ins of a collection that asks for no name. */
const NAMELESS = '未署名';

export interface ArchivedPerson {
  name: string;
  number: string;
  receipt: string;
  /** In the order of the collection's fields. */
  values: readonly string[];
}

/** Parts in braces that mean nothing here; they would stay as they are typed. */
export function findUnknownParts(pattern: string, fields: readonly CollectField[]): string[] {
  const known = new Set<string>([...ARCHIVE_PARTS, ...fields.map(({ label }) => label)]);
  return [...pattern.matchAll(/\{([^{}]*)\}/g)]
    .filter(([, part = '']) => !known.has(part.trim()))
    .map(([whole]) => whole);
}

/**
 * A file's name by the pattern, which never touches its ending: `林小满-01-IMG_2231.jpg`. Parts are put in as they are
 * and cleaned together, so that a name from outside is neither a path nor another part.
 */
export function archiveName(
  pattern: string,
  { person, fields }: { person: ArchivedPerson; fields: readonly CollectField[] },
  { name, place, count }: { name: string; place: number; count: number },
): string {
  const ending = extensionOf(name);
  const stem = ending ? name.slice(0, -ending.length - 1) : name;
  const digits = Math.max(2, String(count).length);
  const parts = new Map<string, string>([
    ...fields.map(({ label }, at): [string, string] => [label, person.values[at] ?? '']),
    ['姓名', person.name || NAMELESS],
    ['序号', String(place + 1).padStart(digits, '0')],
    ['原名', stem],
    ['回执号', person.receipt],
  ]);
  const filled = pattern.replace(/\{([^{}]*)\}/g, (whole, part: string) => {
    return parts.get(part.trim()) ?? whole;
  });
  const composed = filled.trim() || stem;
  return diskName(ending ? `${composed}.${name.slice(-ending.length)}` : composed);
}

/**
 * The folder of each hand-in, in their order. Hand-ins of one person of the list (`owner` alike) share it; two people of
 * one name have two folders, whatever they call themselves.
 */
export function archiveFolders(
  handIns: readonly { person: ArchivedPerson; owner: string }[],
): string[] {
  const folders = new Map<string, string>();
  const taken = new Map<string, number>();
  return handIns.map(({ person, owner }) => {
    const known = folders.get(owner);
    if (known !== undefined) return known;
    const folder = takeFolder(folderOf(person), taken);
    folders.set(owner, folder);
    return folder;
  });
}

function folderOf({ name, number }: ArchivedPerson): string {
  return diskName([name || NAMELESS, number].filter((part) => part !== '').join('-'));
}

/** Two spellings that a disk takes for one are numbered, too. */
function takeFolder(folder: string, taken: Map<string, number>): string {
  for (let copy = (taken.get(pathKey(folder)) ?? 0) + 1; ; copy += 1) {
    const name = copy === 1 ? folder : `${folder} (${copy})`;
    if (copy > 1 && taken.has(pathKey(name))) continue;
    taken.set(pathKey(folder), copy);
    taken.set(pathKey(name), Math.max(1, taken.get(pathKey(name)) ?? 1));
    return name;
  }
}
