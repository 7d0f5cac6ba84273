/** Reads ranges of a sealed source, in the file worker. */
import { Crc64 } from '@transmit/cos';
import {
  deriveKeys,
  type OwnBytes,
  RECORD_BYTES,
  type SealedKeys,
  sealRange,
  startsOf,
  TAG_BYTES,
} from '@transmit/sealed';
import { type FileRange, UploadFailure } from '@transmit/transfer';
import type { SealedSource } from './sealed-source.ts';
import { TagLedger } from './tag-ledger.ts';
import { openTagStore } from './tag-store.ts';

/** Bytes that are sealed at once for the check value: a slice of a file costs a trip through the browser's process. */
const WINDOW_BYTES = 8 * 2 ** 20;
const PLAIN_BYTES = RECORD_BYTES - TAG_BYTES;

/** Tags of all that this worker has given out; without a database the only memory of it. */
const ledgers = new Map<string, Promise<TagLedger>>();

export class SealedReader {
  readonly #source: SealedSource;
  readonly #keys: SealedKeys;
  readonly #ledger: TagLedger;

  private constructor(source: SealedSource, keys: SealedKeys, ledger: TagLedger) {
    this.#source = source;
    this.#keys = keys;
    this.#ledger = ledger;
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

  /** A range that is about to leave: what has left once leaves again the same or not at all. */
  async give({ start, end }: FileRange): Promise<OwnBytes> {
    const records = await this.#seal(start, end);
    await this.#ledger.note(records);
    return cut(records, start, end);
  }

  async hash(report: (share: number) => void, signal: AbortSignal): Promise<string> {
    const { size } = this.#source;
    const crc = new Crc64();
    const lookAt = (start: number) => {
      const looking = this.look({ start, end: Math.min(size, start + WINDOW_BYTES) });
      looking.catch(() => undefined);
      return looking;
    };
    let next = lookAt(0);
    for (let start = 0; start < size; start += WINDOW_BYTES) {
      const bytes = await next;
      if (signal.aborted) return '';
      if (start + WINDOW_BYTES < size) next = lookAt(start + WINDOW_BYTES);
      crc.update(bytes);
      report((start + bytes.length) / size);
    }
    return crc.toString();
  }

  /** Whole records around the range. */
  async #seal(start: number, end: number) {
    const { size } = this.#source;
    const firstRecord = Math.floor(start / RECORD_BYTES);
    const from = firstRecord * RECORD_BYTES;
    const until = Math.min(size, Math.ceil(end / RECORD_BYTES) * RECORD_BYTES);
    const bytes = new Uint8Array(until - from);
    const source = await this.#readAhead(firstRecord, Math.ceil(until / RECORD_BYTES));
    let at = 0;
    for await (const piece of sealRange(this.#keys, source, from, until)) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return { firstRecord, bytes };
  }

  /** The plain bytes of these records in one piece of memory. */
  async #readAhead(firstRecord: number, endRecord: number) {
    const { files, size: sealedBytes } = this.#source;
    const plainBytes = files.reduce((sum, { size }) => sum + size, 0);
    const from = Math.min(plainBytes, firstRecord * PLAIN_BYTES);
    const until = Math.min(plainBytes, endRecord * PLAIN_BYTES);
    const plain = await readFiles(files, from, until);
    const read = async (start: number, end: number) => plain.subarray(start - from, end - from);
    return { sealedBytes, plainBytes, read };
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

async function readFiles(files: readonly File[], start: number, end: number): Promise<Uint8Array> {
  const starts = startsOf({ files });
  const bytes = new Uint8Array(end - start);
  for (const [index, file] of files.entries()) {
    const place = starts[index] ?? 0;
    const from = Math.max(start, place);
    const until = Math.min(end, place + file.size);
    if (from < until) bytes.set(await readSlice(file, from - place, until - place), from - start);
  }
  return bytes;
}

/** A file that cannot be read was changed, moved or deleted. */
async function readSlice(file: File, start: number, end: number): Promise<Uint8Array> {
  try {
    const bytes = new Uint8Array(await file.slice(start, end).arrayBuffer());
    if (bytes.length === end - start) return bytes;
  } catch (cause) {
    throw new UploadFailure('file-changed', { cause });
  }
  throw new UploadFailure('file-changed');
}
