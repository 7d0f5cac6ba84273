import type { Executor } from '#kernel/database/database.ts';

/**
 * The port to where file bytes live. Three adapters: `embedded-storage.ts` (this machine's disk behind a
 * COS-speaking front), `cos-storage.ts` (a real bucket) and `s3/s3-storage.ts` (any store that speaks S3).
 * `object-storage.conformance.ts` is the suite that each one has to pass.
 *
 * Keys are those that `keyFault` of @transmit/cos accepts. Unless said otherwise a method rejects with
 * `AppError('E_STORAGE')` when the store cannot be reached or answers what it should not.
 */
export interface ObjectStorage {
  /** spec §3: what a file record says about where its bytes are. */
  readonly storageType: 1 | 2 | 3;

  /**
   * True when lowering a cap or closing an upload binds credentials that are already out. A bucket
   * looks at nothing but the credentials themselves until they end.
   */
  readonly revokesAtOnce: boolean;

  /** The origin that browsers upload to and download from, for the page's Content-Security-Policy. */
  readonly browserOrigin: string;

  /** Present where pages get addresses for single parts in place of credentials. */
  readonly parts?: PartStore;

  /**
   * Temporary credentials with which a browser may write exactly `key`, in one request or in parts,
   * up to `maxSizeBytes` in all, and do nothing else. They end after `ttlSeconds`. Never for a key that
   * `isSealedKey` knows. Where there are `parts`, the answer holds none and says so.
   */
  issueUploadCredentials(request: CredentialRequest): Promise<IssuedCredentials>;

  /**
   * Finds the object under the key, or that version of it, as it is at this moment; never from a
   * cache.
   */
  findObject(key: string, version?: Version): Promise<StoredObject | undefined>;

  /**
   * Puts an object where no credential that was ever given out reaches it (SECURITY §9.3), and says
   * where that is. Undefined when it has been written anew since it was `found`. `tx` is the transaction
   * that puts the place on record: where the store's index lies in the same database, the object moves
   * with that commit and not without it. Takes the same time whatever the size.
   */
  sealObject(
    found: { key: string; version: Version | undefined },
    tx: Executor,
  ): Promise<ObjectPlace | undefined>;

  /**
   * Removes for good what was written under the key beside this version of it. There is nothing to do in
   * a store that keeps no versions.
   */
  removeOtherVersions(key: string, version: Version): Promise<void>;

  /**
   * A URL that gives the object's bytes to anyone who has it, for `ttlSeconds`. With `attachment` the
   * browser saves it as `fileName`, whatever characters that has. `inline` is for previews: only a
   * picture, sound or video is ever shown in place, everything else is sent as an attachment. HEAD on it
   * is answered by the embedded store; a bucket of COS asks for a link of HEAD's own.
   */
  presignDownload(request: DownloadRequest): string | Promise<string>;

  /** Makes `to` an object of its own with the bytes of `from`, replacing what was there. */
  copyObject(from: string, to: string): Promise<void>;

  /**
   * Resolves when the bytes are durably gone, those of every version. Resolves also when there was no
   * such object.
   */
  removeObject(key: string): Promise<void>;

  /** Ends every unfinished upload of exactly this key and removes its parts. */
  abortUploads(key: string): Promise<void>;

  /**
   * The object's bytes, or those from `start` up to, not including, `end`. Iterating rejects with
   * `AppError('E_NOT_FOUND')` when there is no such object.
   */
  readObject(
    key: string,
    range?: { start: number; end: number },
    version?: Version,
  ): AsyncIterable<Uint8Array>;

  /**
   * Stores bytes under the key, replacing what was there; durable when it resolves. Whoever knows their
   * `crc64` beforehand tells it: some stores can write it down at the beginning alone, and refuse other bytes.
   */
  writeObject(
    key: string,
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
    contentType: string,
    crc64?: string,
  ): Promise<void>;

  /** The next objects in key order after `afterKey`, at most 1,000. `nextAfterKey` asks for more. */
  listObjects(afterKey?: string): Promise<ObjectPage>;

  /** Every unfinished upload. */
  listUploads(): Promise<UnfinishedUpload[]>;

  /** Resolves when the store answers; cheap enough for a readiness probe. */
  checkReady(): Promise<void>;

  /**
   * Bytes that may still be written, the reserve for the operator already taken off, never below 0.
   * Undefined where nobody knows, as with a bucket.
   */
  freeBytes(): Promise<number | undefined>;
}

/** One of the things ever written under a key; null: whatever lies there. */
export type Version = string | null;

/** Place of the bytes that a file serves. */
export interface ObjectPlace {
  key: string;
  version: Version;
}

export interface CredentialRequest {
  key: string;
  maxSizeBytes: number;
  ttlSeconds: number;
}

/** spec §3, upload credentials. Times are unix seconds by the server's clock. */
export interface IssuedCredentials {
  /** Absent where pages get addresses for parts. */
  credentials?: { tmpSecretId: string; tmpSecretKey: string; sessionToken: string };
  upload?: 'presigned';
  region: string;
  bucket: string;
  startTime: number;
  expiredTime: number;
  /** The SDK's `Domain` and `Protocol`; absent where they are Tencent's own. */
  domain?: string;
  protocol?: string;
}

export interface StoredObject {
  sizeBytes: number;
  /** CRC-64/XZ as decimal text; undefined where the store computes none and nobody has told it. */
  crc64: string | undefined;
  /** Without quotes; the MD5 of the bytes unless the object was uploaded in parts. */
  etag: string;
  contentType: string;
  /** Epoch ms. */
  lastModified: number;
  /** Another one with every write of the key; undefined where nothing tells two writes apart. */
  version: string | undefined;
}

/** Uploads that the server begins and completes, and pages fill by addresses for single parts. */
export interface PartStore {
  beginUpload(key: string): Promise<string>;

  /**
   * An address that takes this one part of exactly so many bytes, and none but those of the MD5 (base64) where it
   * is told. The store refuses others by itself.
   */
  presignPart(
    part: PartUpload & { partNumber: number; sizeBytes: number; md5?: string; ttlSeconds: number },
  ): Promise<string>;

  /** The next parts after a number, in their order; undefined when the store knows no such upload. */
  listParts(upload: PartUpload & { after: number }): Promise<PartPage | undefined>;

  /** Makes the parts from 1 on the object, by their ETags. */
  completeUpload(upload: PartUpload & { etags: readonly string[] }): Promise<Joining>;

  /** Resolves also when there is none. */
  abortUpload(upload: PartUpload): Promise<void>;
}

/**
 * `unknown`: the store knows no such upload, also because it was completed before. `misfit`: a part is not there, is
 * another than its ETag says, or too small.
 */
type Joining = 'joined' | 'unknown' | 'misfit';

interface PartUpload {
  key: string;
  uploadId: string;
}

export interface PartPage {
  /** The ETag of a part is the MD5 of its bytes in hex, unless the store encrypts with keys of its own. */
  parts: { partNumber: number; sizeBytes: number; etag: string }[];
  /** Absent on the last page. */
  next?: number;
}

export interface DownloadRequest {
  key: string;
  version?: Version;
  fileName: string;
  disposition: 'attachment' | 'inline';
  /** The type to serve it as; absent: the stored one. */
  contentType?: string | undefined;
  ttlSeconds: number;
  /** The method that the link is signed for; absent: GET. One for HEAD gives no byte. */
  method?: 'GET' | 'HEAD';
  /** The file's own date, epoch ms, to be told as `Last-Modified` where the store can. */
  ownDate?: number | null;
}

export interface ObjectPage {
  objects: { key: string; sizeBytes: number; lastModified: number }[];
  /** Absent on the last page. */
  nextAfterKey?: string;
}

export interface UnfinishedUpload {
  key: string;
  uploadId: string;
  /** Epoch ms. */
  startedAt: number;
}
