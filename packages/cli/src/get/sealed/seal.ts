import type { SealedKeys } from '@transmit/sealed';

/** What the files of a sealed share are read by, once it is open. */
export interface Seal {
  keys: SealedKeys;
  sealedBytes: number;
}
