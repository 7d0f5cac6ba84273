import type { BundledFile } from './bundle-files.store.ts';
import type { ZipEntry } from './zip-layout.ts';

export function toZipEntry(file: BundledFile): ZipEntry & { objectKey: string } {
  return {
    path: file.path,
    sizeBytes: file.size_bytes,
    modifiedAt: file.created_at,
    objectKey: file.object_key,
  };
}
