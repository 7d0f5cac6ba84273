import { UploadFailure } from '@transmit/transfer';

/**
 * A file that has changed on disk fails in XHR exactly like a dead network; a look tells. Resolves with what it was:
 * `failure`, where all of these can be read.
 */
export async function findCulprit(
  sent: readonly Blob[],
  failure: UploadFailure,
): Promise<UploadFailure> {
  try {
    for (const blob of sent) await blob.slice(0, 1).arrayBuffer();
    return failure;
  } catch (cause) {
    return new UploadFailure('file-changed', { cause });
  }
}
