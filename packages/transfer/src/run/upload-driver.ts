import type { UploadReceipt, UploadSettings } from '../queue/upload-task.ts';

/** Place of an object, in the store's words. */
export interface StorePlace {
  Bucket: string;
  Region: string;
  Key: string;
}

/** A place to send to, and what is known of the way there. */
export interface UploadTarget extends StorePlace {
  /** The store answers on the page's own origin, so the API shares its connections. */
  sharesOrigin: boolean;
  /** It stands in the sender's own network. */
  isNear: boolean;
  /** Parts go to addresses of their own; the driver has read all of the file when it has sent it. */
  isPresigned: boolean;
}

/** `Source` is whatever the platform holds a file by: a `File` in a browser, a path on a disk. */
export interface Parcel<Source> extends UploadTarget {
  source: Source;
  sizeBytes: number;
  partSizeBytes: number;
  partsAtOnce: number;
}

/** Carries bytes to the store. Every failure leaves it as an `UploadFailure`. */
export interface UploadDriver<Source> {
  /**
   * Sends the file and resolves when the store holds the whole object, with the decimal CRC-64/XZ of what was
   * sent where it has counted that on the way. What earlier calls for the same key and part size have brought
   * there is not sent again. `onProgress` gets all bytes that are in the store or on their way. When `signal`
   * aborts, traffic stops at once, the finished parts stay in the store, and the call rejects with the signal's reason.
   */
  send(
    parcel: Parcel<Source>,
    onProgress: (loadedBytes: number) => void,
    signal: AbortSignal,
  ): Promise<string | undefined>;

  /** Removes the parts of an unfinished upload. Resolves also when there are none. */
  discard(target: StorePlace): Promise<void>;
}

/** Reads a file for its check value, away from the thread that draws. */
export interface FileHasher<Source> {
  /** Resolves with the decimal CRC-64/XZ; rejects with `file-changed` when it cannot be read. */
  hash(source: Source, onPercent: (share: number) => void, signal: AbortSignal): Promise<string>;
}

export interface FinishedUpload {
  Key: string;
  name: string;
  sizeBytes: number;
  crc64: string;
  /** Epoch ms, as the file system says; the server keeps what is a date. */
  lastModified: number;
  settings: UploadSettings;
}

/** A file and the key that it will ask for. */
export interface Announced {
  key: string;
  sizeBytes: number;
}

/** The product's own server: names objects, lends credentials, accepts finished uploads. */
export interface UploadDesk {
  /**
   * Reserves room under `key`, or a free key in its place; asked again for the same key, it renews.
   * `upcoming` are the files that come next, for which the same call may ask as well.
   */
  reserve(
    request: Announced & { upcoming: () => readonly Announced[] },
    signal: AbortSignal,
  ): Promise<UploadTarget>;
  /** Tells whether an earlier try may have finished a file under the key that was asked for. */
  mayHaveFinished(askedKey: string): boolean;
  /** Forgets cached credentials, so that the next use asks for new ones. */
  dropCredentials(key: string): void;
  /** Has the object compared and gives it a code. Asked twice, it answers the same. */
  finish(upload: FinishedUpload, signal: AbortSignal): Promise<UploadReceipt>;
  /** Releases what was reserved for a key that will not be finished; rejects with E_STATE where it was. */
  release(key: string): Promise<void>;
  /**
   * Removes a file that was finished although its sender had given it up. Rejects with an `UploadFailure`. Left out where
   * nothing is canceled.
   */
  takeBack?(upload: FinishedUpload): Promise<void>;
  /** Releases what may have been reserved ahead for a file that will not begin, by the key it would ask for. */
  forgo(key: string): Promise<void>;
}
