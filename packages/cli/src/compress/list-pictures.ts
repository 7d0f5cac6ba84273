import { readdir, stat } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { CliFailure } from '../failure.ts';

const PICTURES = /^\.(jpe?g|png|webp|gif|avif|hei[cf]|bmp|tiff?)$/i;

/** Files as they are named, and the pictures that lie in a folder, in the order of their names. */
export async function listPictures(args: readonly string[], cwd: string): Promise<string[]> {
  const paths = new Set<string>();
  for (const typed of args) {
    const path = resolve(cwd, typed);
    if (!(await stat(path)).isDirectory()) {
      paths.add(path);
      continue;
    }
    const names = (await readdir(path, { withFileTypes: true }))
      .filter((entry) => entry.isFile() && PICTURES.test(extname(entry.name)))
      .map(({ name }) => name);
    for (const name of names.toSorted()) paths.add(join(path, name));
  }
  if (paths.size === 0) throw new CliFailure('failed', '文件夹里没有图片');
  return [...paths];
}
