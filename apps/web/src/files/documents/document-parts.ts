import { LIMITS } from './document-limits.ts';
import type { ReadPiece } from './document-model.ts';
import { DocumentProblem } from './document-problem.ts';
import { unpack } from './unpack.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** A part of an Office document as text; XML is read to where it was cut. */
export interface PartText {
  text: string;
  isCut: boolean;
}

const HEADER_BYTES = 30;
const HEADER_MARK = 0x04034b50;
/** Name and extra data stand once more before the bytes; office programs write short ones. */
const MOST_HEADER_BYTES = 4 * 1024;

/** The parts of an Office document, fetched and unpacked one by one, within the limits of all together. */
export class DocumentParts {
  readonly #byName: ReadonlyMap<string, ZipEntry>;
  readonly #readPiece: ReadPiece;
  readonly #sizeBytes: number;
  #unpackedBytes = 0;

  private constructor(entries: readonly ZipEntry[], sizeBytes: number, readPiece: ReadPiece) {
    this.#byName = new Map(entries.map((entry) => [entry.name, entry]));
    this.#sizeBytes = sizeBytes;
    this.#readPiece = readPiece;
  }

  static async open(sizeBytes: number, readPiece: ReadPiece): Promise<DocumentParts> {
    const { entries } = await readZipDirectory(sizeBytes, readPiece);
    return new DocumentParts(entries, sizeBytes, readPiece);
  }

  get names(): string[] {
    return [...this.#byName.keys()];
  }

  /** Undefined where the document has no such part; a beginning where it is longer than `mostBytes`. */
  async read(
    name: string,
    mostBytes: number = LIMITS.unpackedBytes,
  ): Promise<PartText | undefined> {
    const entry = this.#byName.get(name);
    if (!entry) return undefined;
    if (entry.isLocked) throw new DocumentProblem('encrypted');
    const packed = await this.#readPacked(entry, Math.min(mostBytes, LIMITS.packedBytes));
    const { bytes, isCut } = await unpack(packed.bytes, {
      method: entry.method,
      isShortened: packed.isShortened,
      mostBytes,
    });
    this.#unpackedBytes += bytes.length;
    if (this.#unpackedBytes > LIMITS.totalUnpackedBytes) throw new DocumentProblem('heavy');
    return { text: decoded(bytes), isCut };
  }

  async #readPacked(entry: ZipEntry, mostBytes: number) {
    const left = this.#sizeBytes - entry.offset;
    if (left < HEADER_BYTES) throw new DocumentProblem('broken');
    const wanted = Math.min(entry.packedBytes, mostBytes);
    const piece = await this.#readPiece(entry.offset, Math.min(left, MOST_HEADER_BYTES + wanted));
    const header = new DataView(piece.buffer, piece.byteOffset, piece.byteLength);
    if (header.getUint32(0, true) !== HEADER_MARK) throw new DocumentProblem('broken');
    const start = HEADER_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
    if (start > MOST_HEADER_BYTES) throw new DocumentProblem('broken');
    const bytes = piece.subarray(start, start + wanted);
    if (bytes.length < wanted) throw new DocumentProblem('broken');
    return { bytes, isShortened: wanted < entry.packedBytes };
  }
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}
