import { LIMITS } from './document-limits.ts';
import type { ReadPiece } from './document-model.ts';
import { DocumentProblem } from './document-problem.ts';
import { readXml, type XmlVisitor } from './read-xml.ts';
import { scanZip } from './zip/scan-zip.ts';
import { unpack } from './zip/unpack.ts';
import type { ZipDirectory } from './zip/zip-directory.ts';
import type { ZipEntry } from './zip/zip-entry.ts';

/** A part of an Office document as text; XML is read to where it was cut. */
export interface PartText {
  text: string;
  isCut: boolean;
}

/** A file as it lies somewhere: read by pieces. */
export interface PiecedFile {
  sizeBytes: number;
  readPiece: ReadPiece;
}

const HEADER_BYTES = 30;
const HEADER_MARK = 0x04034b50;
/** Name and extra data stand once more before the bytes; office programs write short ones. */
const MOST_HEADER_BYTES = 4 * 1024;

/** The parts of an Office document, fetched and unpacked one by one, within the limits of all together. */
export class DocumentParts {
  readonly #byKey: ReadonlyMap<string, ZipEntry>;
  readonly #readPiece: ReadPiece;
  readonly #sizeBytes: number;
  #unpackedBytes = 0;
  #isDamaged: boolean;
  #scanned: Promise<ReadonlyMap<number, number>> | undefined;

  constructor({ entries, isDamaged }: ZipDirectory, { sizeBytes, readPiece }: PiecedFile) {
    this.#byKey = new Map(entries.map((entry) => [keyOf(entry.name), entry]));
    this.#sizeBytes = sizeBytes;
    this.#readPiece = readPiece;
    this.#isDamaged = isDamaged;
  }

  get names(): string[] {
    return [...this.#byKey.values()].map(({ name }) => name);
  }

  /** Something of what was asked for could not be read, or is not what was packed. */
  get isDamaged(): boolean {
    return this.#isDamaged;
  }

  has(name: string): boolean {
    return this.#byKey.has(keyOf(name));
  }

  /** A part that others speak of is missing. */
  markDamaged(): void {
    this.#isDamaged = true;
  }

  /** Undefined where the document has no such part; a beginning where it is longer than `mostBytes`. */
  async read(
    name: string,
    mostBytes: number = LIMITS.unpackedBytes,
  ): Promise<PartText | undefined> {
    const entry = this.#byKey.get(keyOf(name));
    if (!entry) return undefined;
    if (entry.isLocked) throw new DocumentProblem('encrypted');
    const packed = await this.#readPacked(entry, Math.min(mostBytes, LIMITS.packedBytes));
    const { bytes, isCut, isDamaged } = await unpack(packed.bytes, {
      method: entry.method,
      isShortened: packed.isShortened,
      mostBytes,
      sum: entry.sum,
    });
    if (isDamaged || packed.isMissing) this.#isDamaged = true;
    this.#unpackedBytes += bytes.length;
    if (this.#unpackedBytes > LIMITS.totalUnpackedBytes) throw new DocumentProblem('heavy');
    return { text: decoded(bytes), isCut };
  }

  /** Like {@link readXml}, and remembers where the text breaks off. */
  readXml(text: string, visitor: XmlVisitor): void {
    if (!readXml(text, visitor)) this.#isDamaged = true;
  }

  async #readPacked(entry: ZipEntry, mostBytes: number) {
    const wanted = Math.min(entry.packedBytes, mostBytes);
    const bytes = await this.#findBytes(entry, wanted);
    const isMissing = bytes.length < wanted;
    return { bytes, isMissing, isShortened: !isMissing && wanted < entry.packedBytes };
  }

  async #findBytes(entry: ZipEntry, wanted: number): Promise<Uint8Array<ArrayBuffer>> {
    const { offset, otherOffset, sum } = entry;
    for (const at of [offset, otherOffset]) {
      const bytes = at === undefined ? undefined : await this.#bytesAt(at, wanted);
      if (bytes) return bytes;
    }
    const found = sum === 0 ? undefined : (await this.#offsetsBySum()).get(sum);
    const bytes = found === undefined ? undefined : await this.#bytesAt(found, wanted);
    if (!bytes) throw new DocumentProblem('broken');
    return bytes;
  }

  /** As many as are there, behind the header that has a name and extra data of its own length. */
  async #bytesAt(offset: number, wanted: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const left = this.#sizeBytes - offset;
    if (offset < 0 || left < HEADER_BYTES) return undefined;
    const piece = await this.#readPiece(offset, Math.min(left, MOST_HEADER_BYTES + wanted));
    const view = new DataView(piece.buffer, piece.byteOffset, piece.byteLength);
    if (view.getUint32(0, true) !== HEADER_MARK) return undefined;
    const start = HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
    if (start > left) return undefined;
    const there = Math.min(wanted, left - start);
    if (start + there <= piece.length) return piece.subarray(start, start + there);
    return this.#readPiece(offset + start, there);
  }

  /** The second way to a part whose place is not where the list says: the headers themselves. */
  #offsetsBySum(): Promise<ReadonlyMap<number, number>> {
    this.#scanned ??= scanZip(this.#sizeBytes, this.#readPiece).then(
      ({ entries }) => new Map(entries.map(({ sum, offset }) => [sum, offset])),
    );
    return this.#scanned;
  }
}

/** Names of parts are the same in capitals and small letters, and may be written as an address is (OPC §6.2.2). */
function keyOf(name: string): string {
  return unescaped(name.replace(/^\/+/, '')).toLowerCase();
}

function unescaped(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}
