import { SLICE_THRESHOLD_BYTES } from '@transmit/contract';
import type { SendJob } from '@transmit/transfer';
import type { FileRange } from './file-worker-protocol.ts';

/** Cuts a file on another thread. */
export type CutParts = (file: File, ranges: readonly FileRange[]) => Promise<readonly Blob[]>;

type Job = Pick<SendJob<File>, 'source' | 'sizeBytes' | 'partSizeBytes' | 'lanes'>;

/**
 * `Blob.slice` waits for an answer of the browser's own process, on a busy machine a tenth of a second
 * during which the page stands still (docs/decisions/0040). The SDK cuts its parts with the file's own
 * `slice`; until the returned function is called, that gives out parts which have been cut elsewhere
 * meanwhile, and cuts itself only what is not there.
 */
export function cutAhead({ source, sizeBytes, partSizeBytes, lanes }: Job, cut: CutParts) {
  // Smaller ones are sent whole.
  if (sizeBytes <= SLICE_THRESHOLD_BYTES) return () => undefined;
  const ready = new Map<number, Blob>();
  const parts = Math.ceil(sizeBytes / partSizeBytes);
  let askedParts = 0;
  let isOver = false;

  /** Rarely, and several at once: each question has its price as well. */
  const askBehind = (part: number) => {
    if (askedParts >= part + lanes) return;
    const ranges: FileRange[] = [];
    for (; askedParts < Math.min(part + 3 * lanes, parts); askedParts += 1) {
      const start = askedParts * partSizeBytes;
      ranges.push({ start, end: Math.min(start + partSizeBytes, sizeBytes) });
    }
    if (ranges.length > 0) cut(source, ranges).then(keep(ranges), () => undefined);
  };
  const keep = (ranges: readonly FileRange[]) => (pieces: readonly Blob[]) => {
    if (isOver) return;
    for (const [index, { start }] of ranges.entries()) {
      const piece = pieces[index];
      if (piece) ready.set(start, piece);
    }
  };

  const cutHere = source.slice.bind(source);
  const slice = (start = 0, end = sizeBytes, type?: string): Blob => {
    const piece = ready.get(start);
    ready.delete(start);
    const part = Math.floor(start / partSizeBytes);
    // What lies before is in the store already.
    askedParts = Math.max(askedParts, part + 1);
    askBehind(part + 1);
    return piece?.size === end - start ? piece : cutHere(start, end, type);
  };
  Object.defineProperty(source, 'slice', { value: slice, configurable: true });
  askBehind(0);
  return () => {
    isOver = true;
    ready.clear();
    Object.defineProperty(source, 'slice', { value: cutHere, configurable: true });
  };
}
