import type { IncomingMessage } from 'node:http';
import { CosError } from '@transmit/cos';

/** An upload may take hours, but not be a trickle that only holds a connection (SECURITY T24). */
export const SLOW_BODY = { everyMs: 30_000, minBytes: 30 * 1024 } as const;

interface BodyWatch {
  everyMs: number;
  minBytes: number;
  recheck?: (() => Promise<void>) | undefined;
}

/**
 * The body's pieces. When fewer than `minBytes` come in `everyMs`, in which only the sender was waited
 * for and not our own disk, the connection is cut. The request survives an early end of the reading,
 * so that it can still be answered. `recheck` is asked as often, and ends the reading by a `CosError`.
 */
export async function* watchedBody(
  request: IncomingMessage,
  onBytes: (bytes: number) => void,
  { everyMs, minBytes, recheck }: BodyWatch = SLOW_BODY,
): AsyncGenerator<Uint8Array> {
  let received = 0;
  let isWaiting = true;
  let wasBusy = false;
  let refusal: CosError | undefined;
  const note = (error: unknown) => {
    // A database that is away for a moment is no refusal; the commit asks once more.
    if (error instanceof CosError) refusal = error;
  };
  const timer = setInterval(() => {
    const isSlow = isWaiting && !wasBusy && received < minBytes;
    if (isSlow) request.destroy(new SlowBodyError());
    received = 0;
    wasBusy = !isWaiting;
    recheck?.().catch(note);
  }, everyMs);
  try {
    const pieces: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
    for await (const piece of pieces) {
      received += piece.length;
      onBytes(piece.length);
      if (refusal) throw refusal;
      isWaiting = false;
      yield piece;
      isWaiting = true;
    }
  } finally {
    clearInterval(timer);
  }
}

export class SlowBodyError extends Error {
  override name = 'SlowBodyError';
}
