/** The list at a zip's end (APPNOTE 6.3): read by two or three pieces, whatever the archive's size. */
import { LIMITS } from '../document-limits.ts';
import type { ReadPiece } from '../document-model.ts';
import { DocumentProblem } from '../document-problem.ts';
import type { Encoding } from '../text/encodings.ts';
import { decodeEntryNames } from './entry-name.ts';
import { scanZip } from './scan-zip.ts';
import {
  ENTRY_MARK,
  IN_ZIP64,
  numberAt,
  parseEntry,
  type RawEntry,
  viewEntry,
  type ZipEntry,
} from './zip-entry.ts';

export interface ZipDirectory {
  entries: ZipEntry[];
  /** True when there are more entries than {@link LIMITS} lets be read. */
  isCut: boolean;
  /** The list is missing or breaks off: these were found without it, or before that. */
  isDamaged: boolean;
  /** In which the names are read that do not say it. */
  encoding?: Encoding;
}

interface RawDirectory {
  entries: RawEntry[];
  isCut: boolean;
  isDamaged: boolean;
}

const END_MARK = 0x06054b50;
const END64_MARK = 0x06064b50;
const LOCATOR64_MARK = 0x07064b50;
const END_BYTES = 22;
const LOCATOR64_BYTES = 20;
const END64_BYTES = 56;
const MOST_COMMENT_BYTES = 0xffff;

/** The list as the archive's end describes it. */
interface Ending {
  /** As the archive counts, from what it takes for its beginning. */
  offset: number;
  bytes: number;
  entries: number;
  /** End of the list in this file. */
  end: number;
}

/**
 * The list of an archive. Where its end is missing or says what is not so, the archive is looked through for
 * the headers that stand before each file: the second way.
 */
export async function readZipDirectory(
  sizeBytes: number,
  readPiece: ReadPiece,
  encoding?: Encoding,
): Promise<ZipDirectory> {
  const ending = await findEnding(sizeBytes, readPiece);
  const raw =
    (ending && (await readList(ending, sizeBytes, readPiece))) ??
    (await scanned(sizeBytes, readPiece));
  if (!raw)
    throw new DocumentProblem((await isCalledZip(sizeBytes, readPiece)) ? 'broken' : 'foreign');
  const decoded = decodeEntryNames(
    raw.entries.map((entry) => entry.raw),
    encoding,
  );
  const entries = raw.entries.map(({ raw: _, ...entry }, index) => ({
    ...entry,
    name: decoded.names[index] ?? '',
  }));
  return { ...raw, entries, ...(decoded.encoding && { encoding: decoded.encoding }) };
}

async function scanned(sizeBytes: number, readPiece: ReadPiece): Promise<RawDirectory | undefined> {
  const found = await scanZip(sizeBytes, readPiece);
  return found.entries.length > 0 ? { ...found, isDamaged: true } : undefined;
}

/** `PK`, as every zip begins that has nothing in front. */
async function isCalledZip(sizeBytes: number, readPiece: ReadPiece): Promise<boolean> {
  if (sizeBytes < 2) return false;
  const [first, second] = await readPiece(0, 2);
  return first === 0x50 && second === 0x4b;
}

async function findEnding(sizeBytes: number, readPiece: ReadPiece): Promise<Ending | undefined> {
  if (sizeBytes < END_BYTES) return undefined;
  const tailBytes = Math.min(sizeBytes, END_BYTES + MOST_COMMENT_BYTES + LOCATOR64_BYTES);
  const tailAt = sizeBytes - tailBytes;
  const tail = viewEntry(await readPiece(tailAt, tailBytes));
  const end = findEnd(tail);
  if (end === undefined) return undefined;
  const small = {
    entries: tail.getUint16(end + 10, true),
    bytes: tail.getUint32(end + 12, true),
    offset: tail.getUint32(end + 16, true),
    end: tailAt + end,
  };
  const isLarge = small.bytes === IN_ZIP64 || small.offset === IN_ZIP64 || small.entries === 0xffff;
  const locator = end - LOCATOR64_BYTES;
  if (!isLarge || locator < 0 || tail.getUint32(locator, true) !== LOCATOR64_MARK) return small;
  const places = [numberAt(tail, locator + 8), tailAt + locator - END64_BYTES];
  return (await findEnding64(places, sizeBytes, readPiece)) ?? small;
}

/** Finds the record where the locator says, or right in front of it. */
async function findEnding64(
  places: readonly number[],
  sizeBytes: number,
  readPiece: ReadPiece,
): Promise<Ending | undefined> {
  for (const at of places) {
    if (at < 0 || at + END64_BYTES > sizeBytes) continue;
    const end = viewEntry(await readPiece(at, END64_BYTES));
    if (end.getUint32(0, true) !== END64_MARK) continue;
    const [entries, bytes, offset] = [numberAt(end, 32), numberAt(end, 40), numberAt(end, 48)];
    return { entries, bytes, offset, end: at };
  }
  return undefined;
}

/** The last mark whose comment fits behind it. */
function findEnd(tail: DataView): number | undefined {
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END_MARK) continue;
    if (at + END_BYTES + tail.getUint16(at + 20, true) <= tail.byteLength) return at;
  }
  return undefined;
}

/**
 * The list stands right before its end; other unpackers count so, and where something was put in front of the
 * archive that is the only true way. Where there is none, it is looked for at the offset that the end names.
 */
async function readList(
  { offset, bytes, entries, end }: Ending,
  sizeBytes: number,
  readPiece: ReadPiece,
): Promise<RawDirectory | undefined> {
  if (bytes === 0 && entries === 0) return { entries: [], isCut: false, isDamaged: false };
  const before = end - bytes;
  const places = [
    { at: before, length: bytes, shift: before - offset },
    { at: offset, length: end - offset, shift: 0 },
  ];
  for (const { at, length, shift } of places) {
    if (at < 0 || length <= 0 || at + length > sizeBytes) continue;
    const wanted = Math.min(length, LIMITS.directoryBytes);
    const list = parseList(await readPiece(at, wanted), wanted < length);
    if (list.entries.length === 0) continue;
    const isShort = !list.isCut && (list.entries.length & 0xffff) !== (entries & 0xffff);
    return {
      ...list,
      entries: list.entries.map((entry) => shifted(entry, shift)),
      isDamaged: list.isDamaged || isShort || shift < 0,
    };
  }
  return undefined;
}

function shifted(entry: RawEntry, shift: number): RawEntry {
  if (shift === 0) return entry;
  return { ...entry, offset: entry.offset + shift, otherOffset: entry.offset };
}

function parseList(bytes: Uint8Array<ArrayBuffer>, isShortened: boolean): RawDirectory {
  const view = viewEntry(bytes);
  const entries: RawEntry[] = [];
  let at = 0;
  while (at + 4 <= bytes.length && view.getUint32(at, true) === ENTRY_MARK) {
    if (entries.length >= LIMITS.entries) return { entries, isCut: true, isDamaged: false };
    const parsed = parseEntry(view, at);
    if (!parsed) break;
    entries.push(parsed.entry);
    at = parsed.next;
  }
  return { entries, isCut: isShortened, isDamaged: at < bytes.length && !isShortened };
}
