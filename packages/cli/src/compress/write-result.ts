import { copyFile, mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, extname, join, parse } from 'node:path';

/** Under its name only when it is whole; dated like its original. */
export async function writeResult(path: string, file: File): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.part`;
  try {
    await writeFile(part, Buffer.from(await file.arrayBuffer()));
    const modified = new Date(file.lastModified);
    await utimes(part, modified, modified);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** What was small enough goes into the folder as it is, under its own ending. */
export function copyName(planned: string, original: string): string {
  const { dir, name } = parse(planned);
  return join(dir, `${name}${extname(original)}`);
}

export async function copyOriginal(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}
