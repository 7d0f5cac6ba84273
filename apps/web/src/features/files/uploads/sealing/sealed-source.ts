import { SEALED_NAME } from '@transmit/contract';
import { type OwnBytes, sealedSize } from '@transmit/sealed';

/** Files that are sealed behind each other while they are read: for the queue, one file of opaque bytes. */
export interface SealedSource {
  /** Names the tags of what has been given out for it. */
  id: string;
  name: typeof SEALED_NAME;
  /** In the store, filled up. */
  size: number;
  lastModified: 0;
  secret: OwnBytes;
  files: readonly File[];
}

/** Whatever the page sends: a chosen file, or several of them sealed. */
export type PageSource = File | SealedSource;

export function isSealed(source: PageSource): source is SealedSource {
  return !(source instanceof Blob);
}

export function toSealedSource(id: string, secret: OwnBytes, files: readonly File[]): SealedSource {
  const plainBytes = files.reduce((sum, { size }) => sum + size, 0);
  const size = sealedSize(plainBytes);
  return { id, name: SEALED_NAME, size, lastModified: 0, secret, files };
}
