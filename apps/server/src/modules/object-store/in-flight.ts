import { CosError } from '@transmit/cos';

/** The same part at once: a retry while the dead connection is not noticed yet, two tabs. */
const MAX_SAME = 4;

/**
 * Bytes that are on their way into one upload but not yet in its row: counted, so that many parts at
 * once cannot together write more than the credential allows (SECURITY T8).
 */
export class InFlight {
  readonly #uploads = new Map<string, Map<number, number[]>>();

  /** Bytes announced for other parts of the upload; of several tries at a part the largest counts. */
  bytesBeside(upload: string, partNumber: number): number {
    let bytes = 0;
    for (const [number, sizes] of this.#uploads.get(upload) ?? []) {
      if (number !== partNumber) bytes += Math.max(...sizes);
    }
    return bytes;
  }

  /** Runs `work` while counting its bytes; refuses a fifth try at the same part. */
  async during<T>(
    { upload, partNumber, sizeBytes }: { upload: string; partNumber: number; sizeBytes: number },
    work: () => Promise<T>,
  ): Promise<T> {
    const parts = this.#uploads.get(upload) ?? new Map<number, number[]>();
    const sizes = parts.get(partNumber) ?? [];
    if (sizes.length >= MAX_SAME) throw new CosError('ServiceUnavailable');
    this.#uploads.set(upload, parts.set(partNumber, [...sizes, sizeBytes]));
    try {
      return await work();
    } finally {
      this.#leave(upload, partNumber, sizeBytes);
    }
  }

  #leave(upload: string, partNumber: number, sizeBytes: number): void {
    const parts = this.#uploads.get(upload);
    const sizes = parts?.get(partNumber) ?? [];
    const rest = sizes.toSpliced(sizes.indexOf(sizeBytes), 1);
    if (rest.length > 0) parts?.set(partNumber, rest);
    else parts?.delete(partNumber);
    if (parts?.size === 0) this.#uploads.delete(upload);
  }
}
