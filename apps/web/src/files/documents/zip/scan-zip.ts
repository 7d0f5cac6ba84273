/** The second way into a zip whose list is missing: the headers that stand before each file. */
import { LIMITS } from '../document-limits.ts';
import type { ReadPiece } from '../document-model.ts';
import { ENTRY_MARK, type RawEntry, rawName, viewEntry, withLargeSizes } from './zip-entry.ts';
import { viewPart } from './zip-extra.ts';

const HEADER_MARK = 0x04034b50;
const DESCRIPTOR_MARK = 0x08074b50;
const HEADER_BYTES = 30;
const DESCRIPTOR_BYTES = 16;
/** Its sizes stand behind it, as a program that packs into a stream writes them. */
const SIZES_BEHIND = 8;
/** The highest number of a way to pack that anybody gave out. */
const HIGHEST_METHOD = 99;
const FIRST_LETTER = 0x50;

/** Scans the first megabytes for entries: one piece, whatever the archive's size. */
export async function scanZip(
  sizeBytes: number,
  readPiece: ReadPiece,
): Promise<{ entries: RawEntry[]; isCut: boolean }> {
  const length = Math.min(sizeBytes, LIMITS.packedBytes);
  if (length < HEADER_BYTES) return { entries: [], isCut: false };
  const bytes = await readPiece(0, length);
  const view = viewEntry(bytes);
  const entries: RawEntry[] = [];
  let at = bytes.indexOf(FIRST_LETTER);
  while (at >= 0 && at + HEADER_BYTES <= length && entries.length < LIMITS.entries) {
    const found =
      view.getUint32(at, true) === HEADER_MARK ? parseHeader(bytes, view, at) : undefined;
    if (found) entries.push(found.entry);
    at = bytes.indexOf(FIRST_LETTER, found ? found.end : at + 1);
  }
  return { entries, isCut: length < sizeBytes || entries.length >= LIMITS.entries };
}

function parseHeader(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView<ArrayBuffer>,
  at: number,
): { entry: RawEntry; end: number } | undefined {
  const [flags, method] = [view.getUint16(at + 6, true), view.getUint16(at + 8, true)];
  const [nameBytes, extraBytes] = [view.getUint16(at + 26, true), view.getUint16(at + 28, true)];
  const start = at + HEADER_BYTES + nameBytes + extraBytes;
  if (nameBytes === 0 || method > HIGHEST_METHOD || start > bytes.length) return undefined;
  const extra = viewPart(view, at + HEADER_BYTES + nameBytes, extraBytes);
  const told = withLargeSizes(
    {
      packedBytes: view.getUint32(at + 18, true),
      sizeBytes: view.getUint32(at + 22, true),
      offset: at,
    },
    extra,
  );
  const isTold = (flags & SIZES_BEHIND) === 0 || told.packedBytes > 0;
  const sizes = isTold
    ? { ...told, sum: view.getUint32(at + 14, true) }
    : sizesBehind(bytes, view, start);
  const raw = rawName(view, { at: at + HEADER_BYTES, length: nameBytes, flags, extra });
  const entry = { raw, method, isLocked: (flags & 1) !== 0, ...sizes, offset: at };
  return { entry, end: Math.min(bytes.length, start + sizes.packedBytes) };
}

/**
 * Finds the sizes by the descriptor that tells the length up to itself, else by the next header of
 * any kind.
 */
function sizesBehind(bytes: Uint8Array, view: DataView, start: number) {
  for (
    let at = bytes.indexOf(FIRST_LETTER, start);
    at >= 0;
    at = bytes.indexOf(FIRST_LETTER, at + 1)
  ) {
    if (at + 4 > bytes.length) break;
    const mark = view.getUint32(at, true);
    if (mark === DESCRIPTOR_MARK && at + DESCRIPTOR_BYTES <= bytes.length) {
      const packedBytes = at - start;
      if (view.getUint32(at + 8, true) !== packedBytes) continue;
      const sizeBytes = view.getUint32(at + 12, true);
      return { packedBytes, sizeBytes, sum: view.getUint32(at + 4, true) };
    }
    if (mark === HEADER_MARK || mark === ENTRY_MARK) return { packedBytes: at - start, sum: 0 };
  }
  return { packedBytes: bytes.length - start, sum: 0 };
}
