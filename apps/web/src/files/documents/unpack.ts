import { LIMITS } from './document-limits.ts';
import { DocumentProblem } from './document-problem.ts';

export interface Unpacked {
  bytes: Uint8Array<ArrayBuffer>;
  /** There is more of it. */
  isCut: boolean;
}

const STORED = 0;
const DEFLATED = 8;
/** Small, so that what is asked for is unpacked and not much more. */
const SLICE_BYTES = 64 * 1024;

/** Unpacks until `mostBytes` are there, whatever sizes the archive claims. */
export async function unpack(
  packed: Uint8Array<ArrayBuffer>,
  { method, isShortened, mostBytes }: { method: number; isShortened: boolean; mostBytes: number },
): Promise<Unpacked> {
  if (method === STORED) {
    return {
      bytes: packed.subarray(0, mostBytes),
      isCut: isShortened || packed.length > mostBytes,
    };
  }
  if (method !== DEFLATED) throw new DocumentProblem('method');
  return inflate(packed, { isShortened, mostBytes });
}

async function inflate(
  packed: Uint8Array<ArrayBuffer>,
  { isShortened, mostBytes }: { isShortened: boolean; mostBytes: number },
): Promise<Unpacked> {
  const stream = new DecompressionStream('deflate-raw');
  // Its failure is that of the reader, which is waited for.
  feed(stream.writable.getWriter(), packed).catch(() => undefined);
  const reader = stream.readable.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let isCut = isShortened;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      length += value.length;
      refuseBomb(length, packed.length);
      if (length < mostBytes) continue;
      isCut = true;
      break;
    }
  } catch (error) {
    if (error instanceof DocumentProblem) throw error;
    // Only a beginning was fetched, so that it ends in the middle.
    if (!isShortened || length === 0) throw new DocumentProblem('broken', { cause: error });
  }
  reader.cancel().catch(() => undefined);
  return { bytes: joined(chunks, Math.min(length, mostBytes)), isCut };
}

async function feed(
  writer: WritableStreamDefaultWriter<BufferSource>,
  packed: Uint8Array<ArrayBuffer>,
): Promise<void> {
  for (let at = 0; at < packed.length; at += SLICE_BYTES) {
    await writer.write(packed.subarray(at, at + SLICE_BYTES));
  }
  await writer.close();
}

function refuseBomb(unpackedBytes: number, packedBytes: number): void {
  if (unpackedBytes < LIMITS.ratioFromBytes) return;
  if (unpackedBytes > packedBytes * LIMITS.ratio) throw new DocumentProblem('heavy');
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk.subarray(0, length - at), at);
    at += chunk.length;
    if (at >= length) break;
  }
  return bytes;
}
