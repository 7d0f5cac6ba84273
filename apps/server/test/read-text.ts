import type { ObjectStorage } from '#adapters/object-storage/object-storage.ts';

/** Reads the object under the key as text. */
export async function readText(storage: ObjectStorage, key: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of storage.readObject(key)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
