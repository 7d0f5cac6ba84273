import { diskPaths } from '@transmit/contract/files/disk-name';
import type { ObjectPlace } from '#adapters/object-storage/object-storage.ts';
import type { BundledFile } from './bundle-files.store.ts';
import type { ZipEntry } from './zip-layout.ts';

/** Paths are as their sender wrote them until here, where they become files of the receiver's. */
export function toZipEntries(files: readonly BundledFile[]): (ZipEntry & { place: ObjectPlace })[] {
  const paths = diskPaths(files.map(({ path }) => path));
  return files.map((file, index) => ({
    path: paths[index] ?? '',
    sizeBytes: file.size_bytes,
    modifiedAt: file.created_at,
    place: { key: file.object_key, version: file.object_version },
  }));
}
