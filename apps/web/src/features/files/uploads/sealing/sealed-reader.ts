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
import type { FileRange } from '@transmit/transfer';
import { freeMemory } from '#platform/browser/free-memory.ts';
import { readSlice } from '../engine/read-slice.ts';
import { type GivenSums, sumsOf } from './given-sums.ts';
import type { SealedSource } from './sealed-source.ts';
import { atLeast, SpareMemory, Turns } from './spare-memory.ts';
import { type SealedRecords, TagLedger } from './tag-ledger.ts';
import { openTagStore } from './tag-store.ts';

/** Bytes that are sealed at once for the check value: a slice of a file costs a trip through the browser's process. */
const WINDOW_BYTES = 8 * 2 ** 20;

/** A sending that is about to begin says within this which bytes will leave anyway. */
const BEGINS_WITHIN_MS = 1000;

/** Tags of all that this worker has given out; without a database the only memory of it. */
const ledgers = new Map<string, Promise<TagLedger>>();

export class SealedReader {
  readonly #source: SealedSource;
  readonly #keys: SealedKeys;
  readonly #ledger: TagLedger;
  readonly #sums: GivenSums;
  /** One range is read while the one before it is sealed, in the same memory again and again (docs/decisions/0157). */
  readonly #reading = new Turns();
  readonly #sealing = new Turns();
  readonly #plain = new SpareMemory(2);
  #sealed: OwnBytes | undefined;

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

  /** A range that stays here, for samples and check values: `use` has its bytes until it is done. */
  look<T>(range: FileRange, use: (bytes: OwnBytes) => T | Promise<T>): Promise<T> {
    return this.#withRecords(range, (records) => {
      this.#ledger.check(records);
      return use(cut(records, range));
    });
  }

  /** Says which ranges will be given: others lie in the store. */
  expect(ranges: readonly FileRange[]): void {
    this.#sums.expect(ranges);
  }

  /**
   * A range that is about to leave: what has left once leaves again the same or not at all. `use` has its bytes until it
   * is done, and keeps a copy of what it needs longer; with them comes their CRC-64.
   */
  async give<T>(
    range: FileRange,
    use: (bytes: OwnBytes, crc64: bigint) => T | Promise<T>,
  ): Promise<T> {
    const { used, written } = await this.#withRecords(range, async (records) => {
      const written = this.#ledger.note(records);
      written.catch(() => undefined);
      const bytes = cut(records, range);
      const sum = crc64(bytes);
      this.#sums.note(range, sum);
      // The next range is sealed meanwhile: its turn waits for no writing.
      return { used: await use(bytes, sum), written: () => written };
    });
    await written();
    return used;
  }

  /** The value of what leaves comes from its parts; only what does not leave now is sealed for it. */
  async hash(report: (share: number) => void, signal: AbortSignal): Promise<string> {
    const { size } = this.#source;
    await this.#sums.untilSending(BEGINS_WITHIN_MS, signal);
    let crc = 0n;
    for (let at = 0; at < size; report(at / size)) {
      if (signal.aborted) return '';
      const joined = this.#sums.join(crc, at);
      const end = joined?.end ?? this.#sums.gapFrom(at, Math.min(size, at + WINDOW_BYTES));
      if (joined) crc = joined.crc;
      else if (end > at) {
        const before = crc;
        crc = await this.look({ start: at, end }, (bytes) =>
          combineCrc64(before, crc64(bytes), bytes.length),
        );
      }
      // It is about to leave.
      else await this.#sums.change(signal);
      at = end;
    }
    return crc.toString();
  }

  /** Seals whole records around the range, in memory that the next range will be sealed in. */
  async #withRecords<T>(
    { start, end }: FileRange,
    use: (records: SealedRecords) => T | Promise<T>,
  ): Promise<T> {
    const { files, size: sealedBytes } = this.#source;
    const firstRecord = Math.floor(start / RECORD_BYTES);
    const endRecord = Math.ceil(end / RECORD_BYTES);
    const span = carriedSpan(sealedBytes, firstRecord, endRecord);
    const plainBytes = span.end - span.start;
    const plain = await this.#reading.next(() =>
      this.#plain.use(plainBytes, (memory) => readFiles(files, span, memory)),
    );
    return this.#sealing.next(async () => {
      this.#sealed = atLeast(this.#sealed, (endRecord - firstRecord) * RECORD_BYTES);
      const memory = this.#sealed;
      const place = { firstRecord, sealedBytes, memory, takeSpent: freeMemory };
      const sealing = sealRecords(this.#keys, plain.subarray(0, plainBytes), place);
      const bytes = await sealing.finally(() => this.#plain.giveBack(plain));
      return use({ firstRecord, bytes });
    });
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

function cut({ firstRecord, bytes }: SealedRecords, { start, end }: FileRange): OwnBytes {
  const from = firstRecord * RECORD_BYTES;
  return bytes.subarray(start - from, end - from);
}

/** Reads the plain bytes of a range into memory, and zeros behind the last file; returns that memory. */
async function readFiles(
  files: readonly File[],
  { start, end }: FileRange,
  memory: OwnBytes,
): Promise<OwnBytes> {
  const starts = startsOf({ files });
  let held = memory;
  let filled = start;
  for (const [index, file] of files.entries()) {
    const place = starts[index] ?? 0;
    const from = Math.max(start, place);
    const until = Math.min(end, place + file.size);
    if (from >= until) continue;
    held = await readSlice(file.slice(from - place, until - place), held, from - start);
    filled = until;
  }
  // An earlier range may stand there.
  return held.fill(0, filled - start, end - start);
}
