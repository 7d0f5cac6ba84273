import { copyFile, mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, extname, join, parse } from 'node:path';
import { giveName, identityOf } from '../disk/give-name.ts';
import { makeOwnFolder } from '../disk/own-folder.ts';
import { CliFailure } from '../failure.ts';

/** Consent to lose the file that stood there when the picture was begun. */
export interface Overwriting {
  force: boolean;
}

/** Under its name only when it is whole; dated like its original. */
export async function writeCompressed(path: string, file: File, how: Overwriting): Promise<void> {
  await putInPlace(path, how, async (part) => {
    await writeFile(part, Buffer.from(await file.arrayBuffer()), { flag: 'wx' });
    const modified = new Date(file.lastModified);
    await utimes(part, modified, modified);
  });
}

/**
 * Names the copy of a picture that was small enough: it goes into the folder as it is, under its
 * own ending.
 */
export function copyName(planned: string, original: string): string {
  const { dir, name } = parse(planned);
  return join(dir, `${name}${extname(original)}`);
}

export async function copyOriginal(from: string, to: string, how: Overwriting): Promise<void> {
  await putInPlace(to, how, (part) => copyFile(from, part));
}

async function putInPlace(
  path: string,
  { force }: Overwriting,
  fill: (part: string) => Promise<void>,
): Promise<void> {
  const standing = await identityOf(path);
  if (standing !== undefined && !force) throw standsThere(path);
  await mkdir(dirname(path), { recursive: true });
  await using folder = await makeOwnFolder(dirname(path));
  const part = join(folder.path, 'picture');
  await fill(part);
  if (!(await giveName(part, path, standing))) throw standsThere(path);
}

function standsThere(path: string): CliFailure {
  return new CliFailure(
    'failed',
    `${path} 已经存在，没有覆盖；加 --force 覆盖，或用 -o 换一个位置`,
    'E_EXISTS',
  );
}
