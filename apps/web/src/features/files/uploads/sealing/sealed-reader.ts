/** Reads ranges of a sealed source, in the file worker. */
import { combineCrc64, crc64 } from '@transmit/cos';
import {
  carriedSpan,
  deriveKeys,
  type OwnBytes,
  RECORD_BYTES,
  type SealedKeys,
  sealRecords,
  startsOf,
} from '@transmit/sealed';
import { type FileRange, UploadFailure } from '@transmit/transfer';
import { type GivenSums, sumsOf } from './given-sums.ts';
import type { SealedSource } from './sealed-source.ts';
import { TagLedger } from './tag-ledger.ts';
import { openTagStore } from './tag-store.ts';

/** Bytes that are sealed at once for the check value: a slice of a file costs a trip through the browser's process. */
const WINDOW_BYTES = 8 * 2 ** 20;

/** Tags of all that this worker has given out; without a database the only memory of it. */
const ledgers = new Map<string, Promise<TagLedger>>();

export class SealedReader {
  readonly #source: SealedSource;
  readonly #keys: SealedKeys;
  readonly #ledger: TagLedger;
  readonly #sums: GivenSums;

  private constructor(source: SealedSource, keys: SealedKeys, ledger: TagLedger) {
    this.#source = source;
    this.#keys = keys;
    this.#ledger = ledger;
    this.#sums = sumsOf(source.id);
  }

  static async open(source: SealedSource): Promise<SealedReader> {
    const keys = await deriveKeys(source.secret);
    return new SealedReader(source, keys, await ledgerOf(source.id));
  }

  /** A range that stays here: for samples and check values. */
  async look({ start, end }: FileRange): Promise<OwnBytes> {
    const records = await this.#seal(start, end);
    this.#ledger.check(records);
    return cut(records, start, end);
  }

  /** Says which ranges will be given: others lie in the store. */
  expect(ranges: readonly FileRange[]): void {
    this.#sums.expect(ranges);
  }

  /** A range that is about to leave: what has left once leaves again the same or not at all. */
  async give({ start, end }: FileRange): Promise<OwnBytes> {
    const records = await this.#seal(start, end);
    const written = this.#ledger.note(records);
    written.catch(() => undefined);
    const bytes = cut(records, start, end);
    this.#sums.note({ start, end }, crc64(bytes));
    await written;
    return bytes;
  }

  /** The value of what leaves comes from its parts; only what does not leave now is sealed for it. */
  async hash(report: (share: number) => void, signal: AbortSignal): Promise<string> {
    const { size } = this.#source;
    let crc = 0n;
    for (let at = 0; at < size; report(at / size)) {
      if (signal.aborted) return '';
      const joined = this.#sums.join(crc, at);
      const end = joined?.end ?? this.#sums.gapFrom(at, Math.min(size, at + WINDOW_BYTES));
      if (joined) crc = joined.crc;
      else if (end > at) crc = await this.#lookAfter(crc, { start: at, end });
      // It is about to leave.
      else await this.#sums.change(signal);
      at = end;
    }
    return crc.toString();
  }

  async #lookAfter(crc: bigint, range: FileRange): Promise<bigint> {
    const bytes = await this.look(range);
    return combineCrc64(crc, crc64(bytes), bytes.length);
  }

  /** Whole records around the range. */
  async #seal(start: number, end: number) {
    const { files, size: sealedBytes } = this.#source;
    const firstRecord = Math.floor(start / RECORD_BYTES);
    const span = carriedSpan(sealedBytes, firstRecord, Math.ceil(end / RECORD_BYTES));
    const plain = await readFiles(files, span);
    return {
      firstRecord,
      bytes: await sealRecords(this.#keys, plain, { firstRecord, sealedBytes }),
    };
  }
}

function ledgerOf(id: string): Promise<TagLedger> {
  const known = ledgers.get(id);
  if (known) return known;
  const loading = openTagStore().then((store) => TagLedger.load(id, store));
  ledgers.set(id, loading);
  loading.catch(() => ledgers.delete(id));
  return loading;
}

function cut(
  { firstRecord, bytes }: { firstRecord: number; bytes: OwnBytes },
  start: number,
  end: number,
) {
  const from = firstRecord * RECORD_BYTES;
  return bytes.subarray(start - from, end - from);
}

/** The plain bytes of a range, zeros behind the last file. A range within one file is not copied. */
async function readFiles(files: readonly File[], { start, end }: FileRange): Promise<OwnBytes> {
  const starts = startsOf({ files });
  let bytes: OwnBytes | undefined;
  for (const [index, file] of files.entries()) {
    const place = starts[index] ?? 0;
    const from = Math.max(start, place);
    const until = Math.min(end, place + file.size);
    if (from >= until) continue;
    const slice = await readSlice(file, from - place, until - place);
    if (slice.length === end - start) return slice;
    bytes ??= new Uint8Array(end - start);
    bytes.set(slice, from - start);
  }
  return bytes ?? new Uint8Array(end - start);
}

/** A file that cannot be read was changed, moved or deleted. */
async function readSlice(file: File, start: number, end: number): Promise<OwnBytes> {
  try {
    const bytes = new Uint8Array(await file.slice(start, end).arrayBuffer());
    if (bytes.length === end - start) return bytes;
  } catch (cause) {
    throw new UploadFailure('file-changed', { cause });
  }
  throw new UploadFailure('file-changed');
}
