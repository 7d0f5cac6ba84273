import {
  deriveKeys,
  type Opened,
  type SealedContents,
  SealedFailure,
  type SealedKeys,
  sealedSize,
  totalBytes,
} from '@transmit/sealed';

/** A sealed share whose head has opened, and whose bytes can be asked for. */
export interface OpenedShare {
  code: string;
  keys: SealedKeys;
  sealedBytes: number;
  contents: SealedContents;
}

/** Builds the opened share; refuses an object of another size than was sealed, as bytes were cut off or added. */
export async function toOpenedShare(
  code: string,
  sealedBytes: number,
  { secret, manifest: contents }: Opened,
): Promise<OpenedShare> {
  if (contents.files.length === 0 || sealedSize(totalBytes(contents)) !== sealedBytes) {
    throw new SealedFailure('damaged');
  }
  return { code, keys: await deriveKeys(secret), sealedBytes, contents };
}
