import { basename, dirname, join, parse, resolve } from 'node:path';
import { pathKey } from '@transmit/contract/files/disk-name';
import { jpegName } from '@transmit/imaging/compress/compressor';
import { CliFailure } from '../failure.ts';

/** Suffix of a name that stays beside its original. */
const BESIDE = '-压缩';

export interface Outputs {
  /** Paths of the smaller pictures, by the path of the original. */
  paths: ReadonlyMap<string, string>;
  /** A folder that is to hold all of them, what was small enough too. */
  isFolder: boolean;
}

/** Originals are never written over: without a place of their own results stand beside them under another name. */
export function planOutputs(
  pictures: readonly string[],
  {
    cwd,
    output,
    isDirectory,
  }: { cwd: string; output: string | undefined; isDirectory: (path: string) => boolean },
): Outputs {
  if (output === undefined) {
    const taken = new Set<string>();
    const beside = (path: string) => {
      const { dir, name } = parse(join(dirname(path), jpegName(basename(path))));
      return freePath(dir, `${name}${BESIDE}.jpg`, taken);
    };
    return { paths: new Map(pictures.map((path) => [path, beside(path)])), isFolder: false };
  }
  const asked = resolve(cwd, output);
  if (isDirectory(asked) || /[/\\]$/.test(output)) {
    const taken = new Set<string>();
    const inside = (path: string) => freePath(asked, jpegName(basename(path)), taken);
    return { paths: new Map(pictures.map((path) => [path, inside(path)])), isFolder: true };
  }
  const [only] = pictures;
  if (pictures.length !== 1 || !only) {
    throw new CliFailure('usage', '有多张图片时，-o 请写文件夹，以 / 结尾');
  }
  return { paths: new Map([[only, asked]]), isFolder: false };
}

/** `a.png` and `a.webp` both become `a.jpg`: the second is `a (2).jpg`. */
function freePath(folder: string, wanted: string, taken: Set<string>): string {
  const { name, ext } = parse(wanted);
  for (let copy = 1; ; copy += 1) {
    const path = join(folder, copy === 1 ? wanted : `${name} (${copy})${ext}`);
    // Many disks know no case, and some no difference between ways to write a letter.
    if (taken.has(pathKey(path))) continue;
    taken.add(pathKey(path));
    return path;
  }
}
