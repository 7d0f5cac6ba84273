import type { ObjectStorage } from '#adapters/object-storage/object-storage.ts';
import type { FileRow } from '#modules/files/files.tables.ts';

/** Reads the bytes that the file serves, from the first to the last. */
export function bytesOf(
  { object_key, object_version }: Pick<FileRow, 'object_key' | 'object_version'>,
  storage: Pick<ObjectStorage, 'readObject'>,
): AsyncIterable<Uint8Array> {
  return storage.readObject(object_key, undefined, object_version);
}
