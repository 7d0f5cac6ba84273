import type { UploadReceipt } from '../queue/upload-task.ts';
import type {
  FileHasher,
  FinishedUpload,
  Parcel,
  UploadDesk,
  UploadDriver,
  UploadTarget,
} from '../run/upload-driver.ts';
import type { UploadFailure } from '../run/upload-failure.ts';

/** The test's hand on one running transfer. */
export interface Transfer {
  parcel: Parcel<string>;
  advance(bytes: number): void;
  complete(): void;
  fail(failure: UploadFailure): void;
}

/** A driver without a network: tests move its transfers. Finished parts outlive a transfer. */
export class FakeDriver implements UploadDriver<string> {
  readonly transfers: Transfer[] = [];
  readonly kept = new Map<string, number>();
  readonly discarded: string[] = [];
  /** The check value of what it has sent, where it counts that. */
  counted: string | undefined;

  async send(
    parcel: Parcel<string>,
    onProgress: (loadedBytes: number) => void,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
    signal.addEventListener('abort', () => reject(signal.reason));
    const kept = this.kept.get(parcel.Key) ?? 0;
    this.transfers.push({
      parcel,
      advance: (bytes) => {
        if (signal.aborted) return;
        this.kept.set(parcel.Key, bytes - (bytes % parcel.partSizeBytes));
        onProgress(bytes);
      },
      complete: () => {
        this.kept.delete(parcel.Key);
        onProgress(parcel.sizeBytes);
        resolve(this.counted);
      },
      fail: reject,
    });
    if (kept > 0) onProgress(kept);
    return promise;
  }

  async discard({ Key }: UploadTarget): Promise<void> {
    this.kept.delete(Key);
    this.discarded.push(Key);
  }

  /** The newest transfer of a file. */
  of(source: string): Transfer {
    const transfer = this.transfers.findLast(({ parcel }) => parcel.source === source);
    if (!transfer) throw new Error(`nothing is being sent for ${source}`);
    return transfer;
  }
}

/** Knows the check value of every file at once, unless told to wait or to fail. */
export class FakeHasher implements FileHasher<string> {
  wait: Promise<void> = Promise.resolve();
  failure: UploadFailure | undefined;
  hashed: string[] = [];

  async hash(source: string, onPercent: (share: number) => void): Promise<string> {
    this.hashed.push(source);
    onPercent(0.5);
    await this.wait;
    if (this.failure) throw this.failure;
    return `crc of ${source}`;
  }
}

/**
 * Accepts everything; `refuse` holds failures for the next calls, first come first served. A key whose
 * file was finished, or that `taken` names, is not given out again.
 */
export class FakeDesk implements UploadDesk {
  readonly refuse: {
    reserve: UploadFailure[];
    finish: UploadFailure[];
    release: Error[];
    takeBack: UploadFailure[];
  } = { reserve: [], finish: [], release: [], takeBack: [] };
  isNear = false;
  isPresigned = false;
  /** False for a desk that names the objects itself. */
  knowsAskedKeys = true;
  readonly reserved: string[] = [];
  readonly finished: FinishedUpload[] = [];
  readonly taken = new Set<string>();
  readonly #receipts = new Map<string, UploadReceipt>();
  readonly released: string[] = [];
  readonly takenBack: FinishedUpload[] = [];
  readonly forgone: string[] = [];
  readonly dropped: string[] = [];

  async reserve({ key }: { key: string }): Promise<UploadTarget> {
    this.reserved.push(key);
    const refusal = this.refuse.reserve.shift();
    if (refusal) throw refusal;
    return {
      Bucket: 'transmit-1250000000',
      Region: 'ap-embedded',
      Key: this.taken.has(key) || this.#receipts.has(key) ? `${key} (2)` : key,
      sharesOrigin: false,
      isNear: this.isNear,
      isPresigned: this.isPresigned,
    };
  }

  mayHaveFinished(): boolean {
    return this.knowsAskedKeys;
  }

  async finish(upload: FinishedUpload): Promise<UploadReceipt> {
    this.finished.push(upload);
    const refusal = this.refuse.finish.shift();
    if (refusal) throw refusal;
    const receipt = this.#receipts.get(upload.Key) ?? {
      code: `CODE-${this.finished.length}`,
      detailUrl: '/v/detail/CODE',
      expireTime: '2026-11-27 10:00:00',
    };
    this.#receipts.set(upload.Key, receipt);
    return receipt;
  }

  dropCredentials(key: string): void {
    this.dropped.push(key);
  }

  async release(key: string): Promise<void> {
    this.released.push(key);
    const refusal = this.refuse.release.shift();
    if (refusal) throw refusal;
  }

  async takeBack(upload: FinishedUpload): Promise<void> {
    this.takenBack.push(upload);
    const refusal = this.refuse.takeBack.shift();
    if (refusal) throw refusal;
  }

  async forgo(key: string): Promise<void> {
    this.forgone.push(key);
  }
}
