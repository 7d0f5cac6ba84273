/**
 * Gives files their names: nothing that stands there is lost, unless it is the very thing that was
 * agreed to.
 */
import { copyFile, link, lstat, open, rename, rm, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeOwnFolder } from './own-folder.ts';

/**
 * Identifies a file whatever its name; undefined where there is none. A link is itself, not what it
 * leads to.
 */
export async function identityOf(path: string): Promise<string | undefined> {
  try {
    const { dev, ino } = await lstat(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** False where something else stands there than what may be replaced; nothing has changed then. */
export async function giveName(from: string, to: string, replaces?: string): Promise<boolean> {
  try {
    return await moveTo(from, to, replaces);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
  }
  // A disk of its own is mounted below.
  await using folder = await makeOwnFolder(dirname(to));
  const near = join(folder.path, 'copy');
  await copyFile(from, near);
  await bringToDisk(near);
  const isNamed = await moveTo(near, to, replaces);
  if (isNamed) await rm(from);
  return isNamed;
}

async function moveTo(from: string, to: string, replaces: string | undefined): Promise<boolean> {
  if (replaces === undefined || replaces !== (await identityOf(to))) return moveToFree(from, to);
  await rename(from, to);
  return true;
}

/** A file system without links. */
const CANNOT_LINK = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** A rename overwrites without a word; a second name is refused where there is one already. */
export async function moveToFree(from: string, to: string): Promise<boolean> {
  // Some systems give the second name to what a link leads to.
  if ((await lstat(from)).isSymbolicLink()) return moveToReserved(from, to);
  try {
    await link(from, to);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (!CANNOT_LINK.has(codeOf(error) ?? '')) throw error;
    return moveToReserved(from, to);
  }
  await unlink(from);
  return true;
}

/** Over an empty file that we have just made there ourselves. */
async function moveToReserved(from: string, to: string): Promise<boolean> {
  try {
    await (await open(to, 'wx')).close();
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  await rename(from, to).catch(async (error: unknown) => {
    await rm(to, { force: true });
    throw error;
  });
  return true;
}

async function bringToDisk(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  await file.sync();
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
