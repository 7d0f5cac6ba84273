import { numberedPath, pathKey } from '../files/disk-name.ts';
import { cleanFileName } from '../files/file-name.ts';

const MAX_DEPTH = 20;
const MAX_PATH_LENGTH = 400;

/**
 * Where a file stands in a bundle, as its page shows it: folders and a name, each a clean file name.
 * What enters an archive is cleaned further there (`diskPaths`). Too long or too deep: only the name
 * is left.
 */
export function cleanBundlePath(path: string): string {
  const parts = path
    .split(/[/\\]/)
    .filter((part) => !/^[\s.]*$/.test(part))
    .map(cleanFileName);
  const clean = parts.join('/');
  const isTooLong = clean.length > MAX_PATH_LENGTH || parts.length > MAX_DEPTH;
  return (isTooLong ? parts.at(-1) : clean) || cleanFileName('');
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
