import type { SealedKeys } from '@transmit/sealed';

/** Reads the files of a sealed share, once it is open. */
export interface SealedReader {
  keys: SealedKeys;
  sealedBytes: number;
}
