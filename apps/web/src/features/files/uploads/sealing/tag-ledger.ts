import { RECORD_BYTES, TAG_BYTES } from '@transmit/sealed';
import { UploadFailure } from '@transmit/transfer';
import { isFull, type TagRow, type TagStore } from './tag-store.ts';

/** Whole records as they lie in the store, behind each other. */
export interface SealedRecords {
  firstRecord: number;
  bytes: Uint8Array<ArrayBuffer>;
}

interface Known {
  tag: Uint8Array;
  /** Settles once it is written down. */
  kept: Promise<void>;
}

/**
 * The tag of each record that has left, by which the same record is known again: a nonce never seals two plaintexts that
 * leave, as a record with another tag than before is not given out (docs/decisions/0130).
 */
export class TagLedger {
  readonly #known = new Map<number, Known>();
  readonly #keep: (row: TagRow) => Promise<void>;

  constructor(rows: readonly TagRow[], keep: (row: TagRow) => Promise<void>) {
    this.#keep = keep;
    for (const { firstRecord, tags } of rows) {
      for (let at = 0; at < tags.length; at += TAG_BYTES) {
        const tag = tags.slice(at, at + TAG_BYTES);
        this.#known.set(firstRecord + at / TAG_BYTES, { tag, kept: Promise.resolve() });
      }
    }
  }

  static async load(id: string, store: TagStore | undefined): Promise<TagLedger> {
    if (!store) return new TagLedger([], async () => undefined);
    return new TagLedger(await store.read(id), (row) => store.add(id, row));
  }

  /** Refuses records that are not those which have left before. */
  check({ firstRecord, bytes }: SealedRecords): void {
    for (const [index, tag] of tagsOf(bytes).entries()) {
      const known = this.#known.get(firstRecord + index);
      if (known && !isSame(known.tag, tag)) throw new UploadFailure('file-changed');
    }
  }

  /** The same, and resolves when those that leave for the first time are written down. */
  async note(records: SealedRecords): Promise<void> {
    this.check(records);
    const { firstRecord } = records;
    const tags = tagsOf(records.bytes);
    const numbers = tags.map((_, index) => firstRecord + index);
    if (numbers.some((number) => !this.#known.has(number))) this.#learn(firstRecord, tags);
    await Promise.all(numbers.map((number) => this.#known.get(number)?.kept));
  }

  #learn(firstRecord: number, tags: readonly Uint8Array[]): void {
    const row = { firstRecord, tags: joinTags(tags) };
    const fresh = tags.flatMap((tag, index) => {
      const number = firstRecord + index;
      return this.#known.has(number) ? [] : [{ number, tag: tag.slice() }];
    });
    const kept = this.#keep(row).catch((cause) => {
      // They have not left: another try may write them down.
      for (const { number } of fresh) this.#known.delete(number);
      throw new UploadFailure('refused', { serverMessage: isFull(cause) ? FULL : UNKEPT, cause });
    });
    for (const { number, tag } of fresh) this.#known.set(number, { tag, kept });
  }
}

const UNKEPT = '发送进度保存失败，密封发送已停止，请重试';
const FULL = '发送进度保存失败：浏览器空间不足，密封发送已停止，请清理这台设备的空间后重试';

function tagsOf(bytes: Uint8Array): Uint8Array[] {
  const count = Math.ceil(bytes.length / RECORD_BYTES);
  return Array.from({ length: count }, (_, index) => {
    const end = Math.min(bytes.length, (index + 1) * RECORD_BYTES);
    return bytes.subarray(end - TAG_BYTES, end);
  });
}

function joinTags(tags: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(tags.length * TAG_BYTES);
  for (const [index, tag] of tags.entries()) joined.set(tag, index * TAG_BYTES);
  return joined;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.every((byte, index) => byte === other[index]);
}
