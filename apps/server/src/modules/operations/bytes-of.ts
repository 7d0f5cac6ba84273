import type { ObjectStorage } from '#adapters/object-storage/object-storage.ts';
import type { FileRow } from '#modules/files/files.tables.ts';

/** What the file serves, from its first byte to its last. */
export function bytesOf(
  { object_key, object_version }: Pick<FileRow, 'object_key' | 'object_version'>,
  storage: Pick<ObjectStorage, 'readObject'>,
): AsyncIterable<Uint8Array> {
  return storage.readObject(object_key, undefined, object_version);
}
