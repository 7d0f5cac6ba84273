/** The word in a store's folder that its database knows as well, see `store-mark.ts`. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type DurableFiles, errorCode } from '#core/durable-files.ts';

export const MARK_FILE = 'store-mark';

/** Undefined where there is none. */
export async function readMarkFile(
  files: DurableFiles,
  folder: string,
): Promise<string | undefined> {
  try {
    const handle = await files.openToRead(join(folder, MARK_FILE));
    return (await handle.readFile('utf8').finally(() => handle.close())).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whole from the moment it has its name: half a word would be nobody's. */
export async function writeMarkFile(
  files: DurableFiles,
  { folder, temporary, mark }: { folder: string; temporary: string; mark: string },
): Promise<void> {
  const path = join(temporary, `mark-${randomBytes(8).toString('hex')}`);
  try {
    await writeWhole(files, path, mark);
    await files.rename(path, join(folder, MARK_FILE));
  } catch (error) {
    await files.remove(path).catch(() => {});
    throw error;
  }
  await files.syncFolder(folder);
}

async function writeWhole(files: DurableFiles, path: string, mark: string): Promise<void> {
  const handle = await files.create(path);
  try {
    await files.append(handle, [Buffer.from(`${mark}\n`)]);
    await files.datasync(handle);
  } finally {
    await handle.close();
  }
}
