import { diskFolders, diskPaths } from '@transmit/contract/files/disk-name';
import type { ObjectPlace } from '#adapters/object-storage/object-storage.ts';
import type { ZipEntry } from '#core/zip/zip-layout.ts';
import type { BundledFile } from '../bundle-files.store.ts';

export interface FileEntry extends ZipEntry {
  fileId: number;
  place: ObjectPlace;
}

/** A folder in which no file is. */
interface FolderEntry extends ZipEntry {
  fileId?: undefined;
}

export type PackedEntry = FileEntry | FolderEntry;

export interface ZipContents {
  files: readonly BundledFile[];
  folders: readonly string[];
  /** The date of the folders, which have none of their own. */
  madeAt: number;
}

/** Paths are as their sender wrote them until here, where they become files of the receiver's. */
export function toZipEntries({ files, folders, madeAt }: ZipContents): PackedEntry[] {
  const paths = diskPaths(files.map(({ path }) => path));
  const ofFolders = diskFolders(folders, paths).map((path) => ({
    path: `${path}/`,
    sizeBytes: 0,
    modifiedAt: madeAt,
  }));
  const ofFiles = files.map((file, index) => ({
    path: paths[index] ?? '',
    sizeBytes: file.size_bytes,
    modifiedAt: file.own_date ?? file.created_at,
    fileId: file.id,
    place: { key: file.object_key, version: file.object_version },
  }));
  return [...ofFiles, ...ofFolders];
}
