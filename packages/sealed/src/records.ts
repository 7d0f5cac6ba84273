/**
 * Records: the bytes of a sending in pieces, each sealed with its place and whether it is the last. A record by itself
 * opens at its own place alone, so any range can be read; and sealed again it is the same bytes, so a sending can go on.
 */
import { concatBytes, type OwnBytes } from './bytes.ts';
import { SealedFailure } from './failure.ts';
import { type SealedKeys, subtle, VERSION } from './keys.ts';
import {
  carriedSpan,
  countRecords,
  RECORD_BYTES,
  RECORD_PLAIN_BYTES,
  spanOf,
  TAG_BYTES,
} from './sizes.ts';

/** Records that are sealed or opened side by side: what a part of 1 MiB has. */
const SIDE_BY_SIDE = 4;

export interface PlainSource {
  /** Size in the store, filled up. */
  sealedBytes: number;
  /** Bytes that there are to send; zeros follow. */
  plainBytes: number;
  read(start: number, end: number): Promise<Uint8Array>;
}

/** Seals what lies between two places of the store, in pieces. The same places give the same bytes. */
export async function* sealRange(
  keys: SealedKeys,
  source: PlainSource,
  start: number,
  end: number,
): AsyncGenerator<OwnBytes> {
  const groupBytes = SIDE_BY_SIDE * RECORD_BYTES;
  const first = Math.floor(start / RECORD_BYTES) * RECORD_BYTES;
  const sealAt = (at: number) => sealGroup(keys, source, at, Math.min(end, at + groupBytes));
  let next = sealAt(first);
  for (let at = first; at < end; at += groupBytes) {
    const piece = await next;
    // The next group is sealed while the reader uses this one.
    if (at + groupBytes < end) {
      next = sealAt(at + groupBytes);
      next.catch(() => undefined);
    }
    yield piece.subarray(Math.max(0, start - at), end - at);
  }
}

async function sealGroup(
  keys: SealedKeys,
  { sealedBytes, ...source }: PlainSource,
  start: number,
  end: number,
): Promise<OwnBytes> {
  const firstRecord = start / RECORD_BYTES;
  const span = carriedSpan(sealedBytes, firstRecord, Math.ceil(end / RECORD_BYTES));
  const plain = await readFilled(source, span.start, span.end);
  return sealRecords(keys, plain, { firstRecord, sealedBytes });
}

/** Is given memory that nothing here needs any more. */
export type TakeSpent = (memory: OwnBytes) => void;

interface RecordsPlace extends Pick<SealedPlace, 'firstRecord' | 'sealedBytes'> {
  /** Memory to seal into; what does not fit gets memory of its own. */
  memory?: OwnBytes | undefined;
  /** Is given each record that has been copied to its place. */
  takeSpent?: TakeSpent;
}

/**
 * Seals whole records whose carried bytes are in memory, the zeros behind them included, into one piece of memory: some
 * side by side, and none copied twice.
 */
export async function sealRecords(
  keys: SealedKeys,
  plain: OwnBytes,
  { firstRecord, sealedBytes, memory, takeSpent }: RecordsPlace,
): Promise<OwnBytes> {
  const count = Math.ceil(plain.length / RECORD_PLAIN_BYTES);
  const size = plain.length + count * TAG_BYTES;
  const sealed = memory && memory.length >= size ? memory.subarray(0, size) : new Uint8Array(size);
  let next = 0;
  const sealSome = async () => {
    for (let index = next++; index < count; index = next++) {
      const at = index * RECORD_PLAIN_BYTES;
      const record = firstRecord + index;
      const place = { record, isLast: isLast(sealedBytes, record) };
      const piece = plain.subarray(at, at + RECORD_PLAIN_BYTES);
      const one = await sealRecord(keys, piece, place);
      sealed.set(one, index * RECORD_BYTES);
      takeSpent?.(one);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, sealSome));
  return sealed;
}

async function readFilled(
  source: Omit<PlainSource, 'sealedBytes'>,
  start: number,
  end: number,
): Promise<OwnBytes> {
  const plain = new Uint8Array(end - start);
  const until = Math.min(end, source.plainBytes);
  if (start < until) plain.set(await source.read(start, until));
  return plain;
}

interface Place {
  record: number;
  isLast: boolean;
}

function isLast(sealedBytes: number, record: number): boolean {
  return record === countRecords(sealedBytes) - 1;
}

async function sealRecord(keys: SealedKeys, plain: OwnBytes, place: Place): Promise<OwnBytes> {
  return new Uint8Array(await subtle().encrypt(paramsOf(place), keys.bytes, plain));
}

/** Fails with `damaged` unless it is the record of this very place. */
async function openRecord(keys: SealedKeys, sealed: OwnBytes, place: Place): Promise<OwnBytes> {
  try {
    return new Uint8Array(await subtle().decrypt(paramsOf(place), keys.bytes, sealed));
  } catch (cause) {
    throw new SealedFailure('damaged', { cause });
  }
}

function paramsOf({ record, isLast: last }: Place) {
  const iv = new Uint8Array(12);
  const view = new DataView(iv.buffer);
  view.setBigUint64(0, BigInt(record));
  view.setUint8(11, last ? 1 : 0);
  return { name: 'AES-GCM', iv, additionalData: concatBytes(new Uint8Array([VERSION]), iv) };
}

export interface SealedPlace {
  sealedBytes: number;
  /** The record that the first byte begins. */
  firstRecord: number;
  /** The record after those that are to come. */
  endRecord: number;
}

/**
 * Opens records as their bytes come in, in pieces of any size, and gives nothing of a record that does not open. Pieces
 * that end too early or too late are `damaged` as well.
 */
export async function* openRecords(
  keys: SealedKeys,
  { sealedBytes, firstRecord, endRecord }: SealedPlace,
  pieces: AsyncIterable<Uint8Array>,
  takeSpent?: TakeSpent,
): AsyncGenerator<OwnBytes> {
  let record = firstRecord;
  const opening: Promise<OwnBytes>[] = [];
  for await (const sealed of cutRecords(pieces)) {
    if (record >= endRecord) throw new SealedFailure('damaged');
    const opened = openRecord(keys, sealed, { record, isLast: isLast(sealedBytes, record) });
    opened.then(
      () => takeSpent?.(sealed),
      () => undefined,
    );
    opening.push(opened);
    record += 1;
    const first = opening.length >= SIDE_BY_SIDE ? opening.shift() : undefined;
    if (first) yield await first;
  }
  for (const opened of opening) yield await opened;
  if (record !== endRecord) throw new SealedFailure('damaged');
}

async function* cutRecords(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<OwnBytes> {
  let record = new Uint8Array(RECORD_BYTES);
  let filled = 0;
  for await (const piece of pieces) {
    if (filled === 0 && piece.length === RECORD_BYTES && isOwn(piece)) {
      yield piece;
      continue;
    }
    let rest = piece;
    while (filled + rest.length >= RECORD_BYTES) {
      record.set(rest.subarray(0, RECORD_BYTES - filled), filled);
      rest = rest.subarray(RECORD_BYTES - filled);
      yield record;
      record = new Uint8Array(RECORD_BYTES);
      filled = 0;
    }
    record.set(rest, filled);
    filled += rest.length;
  }
  if (filled > 0) yield record.subarray(0, filled);
}

/** A piece that comes as a record in memory of its own needs no copy. */
function isOwn(piece: Uint8Array): piece is OwnBytes {
  return piece.buffer instanceof ArrayBuffer && piece.byteLength === piece.buffer.byteLength;
}

/**
 * Reads a range of the carried bytes. `fetchRange` gives what lies between two places of the store; memory that it took
 * for a record comes back to `takeSpent`.
 */
export async function* openRange(
  keys: SealedKeys,
  sealedBytes: number,
  { start, end }: { start: number; end: number },
  fetchRange: (start: number, end: number) => AsyncIterable<Uint8Array>,
  takeSpent?: TakeSpent,
): AsyncGenerator<OwnBytes> {
  if (start >= end) return;
  const span = spanOf(sealedBytes, start, end);
  const place = {
    sealedBytes,
    firstRecord: span.firstRecord,
    endRecord: Math.ceil(span.end / RECORD_BYTES),
  };
  let skip = span.skip;
  let left = end - start;
  const pieces = fetchRange(span.start, span.end);
  for await (const plain of openRecords(keys, place, pieces, takeSpent)) {
    const wanted = plain.subarray(skip, skip + left);
    skip = 0;
    left -= wanted.length;
    if (wanted.length > 0) yield wanted;
  }
  if (left > 0) throw new SealedFailure('damaged');
}
