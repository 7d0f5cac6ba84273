type Piece = Uint8Array<ArrayBuffer>;

interface PieceReader {
  read(memory: Piece): Promise<ReadableStreamReadResult<Piece>>;
  cancel(): Promise<void>;
}

/**
 * Reads a stream in pieces of memory of their own. Where the browser can, they come `bytes` large, the last excepted:
 * a stream by itself gives a few kilobytes at a time, each at the cost of a turn. Memory of that size in `spare` is
 * written into again.
 */
export async function* readStream(
  stream: ReadableStream<Piece>,
  bytes: number,
  spare: Piece[] = [],
): AsyncGenerator<Piece> {
  const reader = openReader(stream, bytes);
  openReaders.add(reader);
  try {
    for (;;) {
      const { done, value } = await reader.read(spare.pop() ?? new Uint8Array(bytes));
      // The last piece may come together with the end.
      if (value && value.length > 0) yield value;
      if (done) return;
    }
  } finally {
    openReaders.delete(reader);
    // Nobody waits for it any more, nor for what goes wrong when it is let go.
    reader.cancel().catch(() => undefined);
  }
}

/**
 * Reads a stream into memory from a place on, up to `length` bytes. Where the browser can, nothing is copied: the memory
 * itself goes along, and comes back as another view of the same.
 */
export async function readInto(
  stream: ReadableStream<Piece>,
  memory: Piece,
  { at, length }: { at: number; length: number },
): Promise<{ memory: Piece; readBytes: number }> {
  const reader = openReader(stream, 1);
  openReaders.add(reader);
  let held = memory;
  let read = 0;
  try {
    while (read < length) {
      const { byteOffset, length: size } = held;
      const place = held.subarray(at + read, at + length);
      const { done, value } = await reader.read(place);
      const hasGone = place.length === 0;
      if (value && hasGone) held = new Uint8Array(value.buffer, byteOffset, size);
      else if (value) held.set(value.subarray(0, place.length), at + read);
      read += value?.length ?? 0;
      if (done) break;
    }
    return { memory: held, readBytes: read };
  } finally {
    openReaders.delete(reader);
    reader.cancel().catch(() => undefined);
  }
}

/** Chromium 156 collects a stream that is read into given memory when nothing else refers to it. */
const openReaders = new Set<PieceReader>();

function openReader(stream: ReadableStream<Piece>, min: number): PieceReader {
  try {
    const reader = stream.getReader({ mode: 'byob' });
    return { read: (memory) => reader.read(memory, { min }), cancel: () => reader.cancel() };
  } catch {
    const reader = stream.getReader();
    return { read: () => reader.read(), cancel: () => reader.cancel() };
  }
}
