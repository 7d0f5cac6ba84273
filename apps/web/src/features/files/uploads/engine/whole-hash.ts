import { Crc64 } from '@transmit/cos';

const REPORT_EVERY_MS = 250;
const PIECE_BYTES = 2 ** 20;

type Piece = Uint8Array<ArrayBuffer>;

/**
 * The decimal CRC-64/XZ of a file; `report` gets the share that is read. When `signal` aborts, the answer
 * means nothing.
 *
 * One stream over the whole file: a `slice` per piece costs a trip through the browser process each,
 * in all half a second per 500 MB (docs/decisions/0040). Several files take turns by themselves.
 */
export async function wholeHash(
  file: File,
  report: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const crc = new Crc64();
  let loaded = 0;
  let reportedAt = performance.now();
  // Leaving the loop, for whatever reason, cancels the stream.
  for await (const piece of piecesOf(file)) {
    if (signal.aborted) return '';
    crc.update(piece);
    loaded += piece.length;
    if (performance.now() - reportedAt < REPORT_EVERY_MS) continue;
    reportedAt = performance.now();
    report(Math.min(1, loaded / file.size));
  }
  return crc.toString();
}

/**
 * A piece holds until the next is asked for: where the browser can, all come in the same memory.
 * Memory of its own for each is a third of what reading costs. Safari's files do not stream that way.
 */
async function* piecesOf(file: File): AsyncGenerator<Piece> {
  const reader = openReader(file);
  openReaders.add(reader);
  try {
    for (let memory = new ArrayBuffer(PIECE_BYTES); ; ) {
      const { done, value } = await reader.read(new Uint8Array(memory));
      if (done || !value) return;
      yield value;
      memory = value.buffer;
    }
  } finally {
    openReaders.delete(reader);
    // Nobody waits for it any more, nor for what goes wrong when it is let go.
    reader.cancel().catch(() => undefined);
  }
}

/**
 * Chromium 156 collects a stream read into given memory when nothing but the waiting read refers to it: its
 * next piece never came, and the file stayed at 校验中 for ever. Remove when the journey that collects
 * garbage while it sends passes without.
 */
const openReaders = new Set<PieceReader>();

interface PieceReader {
  /** The piece may come in the given memory or in its own. */
  read(memory: Piece): Promise<ReadableStreamReadResult<Piece>>;
  cancel(): Promise<void>;
}

function openReader(file: File): PieceReader {
  const stream = file.stream();
  try {
    return stream.getReader({ mode: 'byob' });
  } catch {
    const reader = stream.getReader();
    return { read: () => reader.read(), cancel: () => reader.cancel() };
  }
}
