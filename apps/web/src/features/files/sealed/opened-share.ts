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

/** Refuses an object that is not as large as what was sealed: something was cut off or put behind it. */
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
