import type { UploadTask } from '../queue/upload-task.ts';
import type { UploadTarget } from '../run/upload-driver.ts';
import { partSizeFor } from './part-size.ts';
import { partsAtOnceFor } from './parts-at-once.ts';

/** A speed seen over fewer bytes says more about latency than about the line. */
const TRUSTED_SAMPLE_BYTES = 8 * 1024 * 1024;
/** Least speed of a line within one house, until its own has been seen. */
const NEAR_BYTES_PER_SECOND = 40e6;

/** The best guess at the line for the next file, and what follows from it for how a file is cut. */
export class LineGuess {
  #bytesPerSecond: number | undefined;

  /** A speed that was seen once so many bytes of a file had arrived. */
  learn(bytesPerSecond: number, arrivedBytes: number): void {
    if (bytesPerSecond > 0 && arrivedBytes >= TRUSTED_SAMPLE_BYTES) {
      this.#bytesPerSecond = bytesPerSecond;
    }
  }

  plan(
    { size, partSizeBytes: partBefore }: Pick<UploadTask, 'size' | 'partSizeBytes'>,
    { target, ...situation }: { target: UploadTarget; otherFiles: number; failures: number },
  ): { partsAtOnce: number; partSizeBytes: number } {
    const partsAtOnce = partsAtOnceFor({ sharesOrigin: target.sharesOrigin, ...situation });
    const bytesPerSecond = this.#bytesPerSecond ?? (target.isNear ? NEAR_BYTES_PER_SECOND : 0);
    const line = { partsAtOnce, ...(bytesPerSecond ? { bytesPerSecond } : {}) };
    // Parts already in the store count only at the size they were cut to.
    return { partsAtOnce, partSizeBytes: partBefore || partSizeFor(size, line) };
  }
}
