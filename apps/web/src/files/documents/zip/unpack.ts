import { crc32 } from '@transmit/imaging/ai-label/crc32';
import { LIMITS } from '../document-limits.ts';
import { DocumentProblem } from '../document-problem.ts';

export interface Unpacked {
  bytes: Uint8Array<ArrayBuffer>;
  /** True when there is more of it. */
  isCut: boolean;
  /** True when it breaks off, or its sum is another: not all of it is what was packed. */
  isDamaged: boolean;
}

interface Wanted {
  method: number;
  /** Only a beginning of the packed bytes is here. */
  isShortened: boolean;
  mostBytes: number;
  /** CRC-32 of the whole; 0 where nobody knows it. */
  sum: number;
}

const STORED = 0;
const DEFLATED = 8;
/** Small, so that what is asked for is unpacked and not much more. */
const SLICE_BYTES = 64 * 1024;
/** Smaller where the stream breaks: all of the slice before that is kept. */
const CAREFUL_SLICE_BYTES = 256;

/** Unpacks until `mostBytes` are there, whatever sizes the archive claims. */
export async function unpack(
  packed: Uint8Array<ArrayBuffer>,
  { method, isShortened, mostBytes, sum }: Wanted,
): Promise<Unpacked> {
  const unpacked = await unpackBy(method, packed, { isShortened, mostBytes });
  // The sum is of the whole, and has the last word about it.
  if (unpacked.isCut || sum === 0) return unpacked;
  return { ...unpacked, isDamaged: crc32(unpacked.bytes) !== sum };
}

async function unpackBy(
  method: number,
  packed: Uint8Array<ArrayBuffer>,
  { isShortened, mostBytes }: { isShortened: boolean; mostBytes: number },
): Promise<Unpacked> {
  if (method === STORED) {
    const isCut = isShortened || packed.length > mostBytes;
    return { bytes: packed.subarray(0, mostBytes), isCut, isDamaged: false };
  }
  if (method !== DEFLATED) throw new DocumentProblem('method');
  const inflated = await inflate(packed, mostBytes);
  if (!inflated.isBroken) return { ...inflated, isDamaged: false };
  // Only a beginning was fetched, so that it ends in the middle.
  const kept = isShortened && inflated.bytes.length > 0 ? inflated : undefined;
  return {
    bytes: kept?.bytes ?? (await inflateCarefully(packed, mostBytes)),
    isCut: isShortened,
    isDamaged: !isShortened,
  };
}

/** The platform's own way: it keeps nothing of the slice in which the stream breaks. */
async function inflate(packed: Uint8Array<ArrayBuffer>, mostBytes: number) {
  const stream = new DecompressionStream('deflate-raw');
  // Its failure is that of the reader, which is waited for.
  feed(stream.writable.getWriter(), packed).catch(() => undefined);
  const reader = stream.readable.getReader();
  const kept = new Kept(packed.length, mostBytes);
  let isBroken = false;
  try {
    while (!kept.isFull) {
      const { done, value } = await reader.read();
      if (done) break;
      kept.add(value);
    }
  } catch (error) {
    if (error instanceof DocumentProblem) throw error;
    isBroken = true;
  }
  reader.cancel().catch(() => undefined);
  return { bytes: kept.bytes(), isCut: kept.isFull, isBroken };
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

/**
 * The second way: a decoder that gives all that stands before the break, and minds nothing behind the end. Small slices
 * cost a copy of its window each, so they are taken within the large one that breaks, and nowhere else.
 */
async function inflateCarefully(
  packed: Uint8Array<ArrayBuffer>,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { Inflate } = await import('fflate');
  const inflateBy = (sizeAt: (at: number) => number) => {
    const kept = new Kept(packed.length, mostBytes);
    const inflater = new Inflate((chunk) => kept.add(chunk));
    return { kept, reachedAt: pushAll(packed, sizeAt, { inflater, kept }) };
  };
  const coarse = inflateBy(() => SLICE_BYTES);
  const { kept } =
    coarse.kept.isFull || coarse.reachedAt >= packed.length
      ? coarse
      : inflateBy((at) => (at < coarse.reachedAt ? SLICE_BYTES : CAREFUL_SLICE_BYTES));
  const bytes = kept.bytes();
  if (bytes.length === 0) throw new DocumentProblem('broken');
  return bytes;
}

/** Returns where the slice begins that breaks; the length, or more, where none does. */
function pushAll(
  packed: Uint8Array<ArrayBuffer>,
  sizeAt: (at: number) => number,
  { inflater, kept }: { inflater: { push: (chunk: Uint8Array) => void }; kept: Kept },
): number {
  let at = 0;
  while (at < packed.length && !kept.isFull) {
    const end = at + sizeAt(at);
    if (!push(inflater, packed.subarray(at, end))) return at;
    at = end;
  }
  return at;
}

function push(inflater: { push: (chunk: Uint8Array) => void }, chunk: Uint8Array): boolean {
  try {
    inflater.push(chunk);
    return true;
  } catch (error) {
    if (error instanceof DocumentProblem) throw error;
    return false;
  }
}

/** Gathers up to so many bytes, and refuses what looks like a bomb. */
class Kept {
  readonly #chunks: Uint8Array[] = [];
  readonly #packedBytes: number;
  readonly #mostBytes: number;
  #length = 0;

  constructor(packedBytes: number, mostBytes: number) {
    this.#packedBytes = packedBytes;
    this.#mostBytes = mostBytes;
  }

  get isFull(): boolean {
    return this.#length >= this.#mostBytes;
  }

  add(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    if (this.#length < LIMITS.ratioFromBytes) return;
    if (this.#length > this.#packedBytes * LIMITS.ratio) throw new DocumentProblem('heavy');
  }

  bytes(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(Math.min(this.#length, this.#mostBytes));
    let at = 0;
    for (const chunk of this.#chunks) {
      bytes.set(chunk.subarray(0, bytes.length - at), at);
      at += chunk.length;
      if (at >= bytes.length) break;
    }
    return bytes;
  }
}
