import { crc64, Md5Lanes } from '@transmit/cos';
import {
  type FileRange,
  isPassing,
  type PartCarrier,
  type PartPiece,
  UploadFailure,
} from '@transmit/transfer';
import { SealedReader } from '../sealing/sealed-reader.ts';
import { isSealed, type PageSource, type SealedSource } from '../sealing/sealed-source.ts';
import { SpareMemory } from '../sealing/spare-memory.ts';
import { findCulprit } from './find-culprit.ts';
import { putPart } from './put-part.ts';
import { readSlice } from './read-slice.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Groups of parts that are read at once, of all files together. */
const READ_AT_ONCE = 2;

/** Brings parts of what was chosen to their addresses, from the file worker. */
export class PageCarrier implements PartCarrier<PageSource, Blob> {
  readonly #memory = new SpareMemory(READ_AT_ONCE);
  #lanes: Md5Lanes | undefined;

  async read(source: PageSource, ranges: readonly FileRange[]): Promise<PartPiece<Blob>[]> {
    return isSealed(source) ? this.#seal(source, ranges) : this.#readFile(source, ranges);
  }

  async #seal(source: SealedSource, ranges: readonly FileRange[]): Promise<PartPiece<Blob>[]> {
    const reader = await SealedReader.open(source);
    const sealed = await Promise.all(
      ranges.map((range) =>
        reader.give(range, (bytes, crc64) => ({ bytes: bytes.slice(), crc64 })),
      ),
    );
    const md5s = this.#digestAll(sealed.map(({ bytes }) => bytes));
    return sealed.map(({ bytes, crc64 }, index) => ({
      body: new Blob([bytes]),
      crc64,
      md5: md5s[index] ?? new Uint8Array(16),
    }));
  }

  /**
   * Reads what is only counted into the same memory again and again. What is sent is the part of the file itself, which the
   * browser reads once more: its bytes need not pass through here.
   */
  async #readFile(file: File, ranges: readonly FileRange[]): Promise<PartPiece<Blob>[]> {
    const sizes = ranges.map(({ start, end }) => end - start);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const memory = await this.#memory.use(total, (empty) => readRanges(file, ranges, empty));
    try {
      let at = 0;
      const all = sizes.map((size) => {
        at += size;
        return memory.subarray(at - size, at);
      });
      const md5s = this.#digestAll(all);
      return ranges.map(({ start, end }, index) => ({
        body: file.slice(start, end),
        crc64: crc64(all[index] ?? new Uint8Array()),
        md5: md5s[index] ?? new Uint8Array(16),
      }));
    } finally {
      this.#memory.giveBack(memory);
    }
  }

  digest(bytes: Bytes): Uint8Array {
    return this.#digestAll([bytes])[0] ?? new Uint8Array(16);
  }

  async put(
    address: string,
    { body, md5 }: PartPiece<Blob>,
    { onBytes, signal }: { onBytes: (loaded: number) => void; signal: AbortSignal },
  ): Promise<void> {
    const headers = { 'Content-MD5': btoa(String.fromCharCode(...md5)) };
    try {
      await putPart(address, body, { headers, onBytes, signal });
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof UploadFailure && isPassing(error)
        ? await findCulprit([body], error)
        : error;
    }
  }

  /** Side by side: four cost hardly more than one. */
  #digestAll(all: readonly Bytes[]): Uint8Array[] {
    this.#lanes ??= Md5Lanes.create();
    const lanes = this.#lanes;
    if (!lanes) throw new UploadFailure('refused', { serverMessage: TOO_OLD });
    const inputs = all.map((bytes) => ({ stream: lanes.open(), pieces: [bytes] }));
    lanes.advance(inputs);
    return inputs.map(({ stream }) => lanes.digest(stream));
  }
}

const TOO_OLD = '浏览器版本过旧，不能向这里的存储发送，请更新浏览器后再试';

/** Reads ranges behind each other into memory, and returns that memory; neighbours in one go (docs/decisions/0040). */
async function readRanges(file: File, ranges: readonly FileRange[], memory: Bytes): Promise<Bytes> {
  let held = memory;
  let at = 0;
  for (const { start, end } of joinNeighbours(ranges)) {
    const slice = file.slice(start, end);
    if (slice.size !== end - start) throw new UploadFailure('file-changed');
    held = await readSlice(slice, held, at);
    at += slice.size;
  }
  return held;
}

function joinNeighbours(ranges: readonly FileRange[]): FileRange[] {
  const joined: FileRange[] = [];
  for (const { start, end } of ranges) {
    const last = joined.at(-1);
    if (last?.end === start) last.end = end;
    else joined.push({ start, end });
  }
  return joined;
}
