/** The files of a backup into an empty DATA_DIR, each compared on its way. */
import { dirname, join } from 'node:path';
import { placeInside } from '@transmit/contract/files/join-inside';
import { diskFiles } from '#core/durable-files.ts';
import { copyMeasured, isContentOf } from '../backup/checked-copy.ts';
import { POOL, readFileList } from '../backup/manifest.ts';
import type { NamedFile } from '../backup/named-files.ts';

export interface FilesToRestore {
  /** The folder of backups. */
  folder: string;
  /** The one that is restored. */
  backup: string;
  dataDir: string;
  stop: () => void;
}

/** The paths of those that the backup does not have any more, or not as they were. */
export async function restoreFiles(work: FilesToRestore): Promise<string[]> {
  const lost = new Map<string, NamedFile>();
  const folders = new Set<string>();
  for await (const file of readFileList(work.backup)) {
    work.stop();
    const to = await placeInside(work.dataDir, file.path, {
      standing: 'allow',
      folderMode: 0o700,
    });
    folders.add(dirname(to));
    if (!(await bring(work, file, file.path))) lost.set(file.path, file);
  }
  if (lost.size > 0) await bringFromTwins(work, lost);
  for (const path of folders) await diskFiles.syncFolder(path);
  return [...lost.keys()];
}

/** The same bytes may lie there under another name: a copy that an operator keeps, or the same file sent twice. */
async function bringFromTwins(work: FilesToRestore, lost: Map<string, NamedFile>): Promise<void> {
  const byContent = Map.groupBy(lost.values(), contentOf);
  for await (const twin of readFileList(work.backup)) {
    work.stop();
    for (const file of byContent.get(contentOf(twin)) ?? []) {
      if (twin.path === file.path || !lost.has(file.path)) continue;
      if (await bring(work, file, twin.path)) lost.delete(file.path);
    }
  }
}

function contentOf({ sizeBytes, crc64, sha256 }: NamedFile): string {
  return [sizeBytes, crc64, sha256].join();
}

/** False where it is not there, or not what it should be; nothing is put there then. */
async function bring(
  { folder, dataDir }: FilesToRestore,
  file: NamedFile,
  path: string,
): Promise<boolean> {
  const from = await placeInside(join(folder, POOL), path, { standing: 'allow' });
  const to = await placeInside(dataDir, file.path, { standing: 'allow' });
  const fits = (measured: Parameters<typeof isContentOf>[0]) => isContentOf(measured, file);
  return fits(await copyMeasured(from, to, fits).catch(unlessUnreadable));
}

/** A disk that is full here is another matter. */
function unlessUnreadable(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'ENOENT' && code !== 'EIO') throw error;
}
