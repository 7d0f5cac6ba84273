/**
 * The object store of one machine: bytes in a folder, index in the database, and an HTTP front that
 * speaks COS (`../http`), so that browsers use the same SDK as with a real bucket.
 */
import { CosError, presignUrl, UPLOAD_ACTIONS } from '@transmit/cos';
import { nativeSha1 } from '@transmit/cos/native-digests';
import { dispositionParams } from '#adapters/object-storage/download-disposition.ts';
import type {
  CredentialRequest,
  DownloadRequest,
  IssuedCredentials,
  ObjectPage,
  ObjectStorage,
  StoredObject,
  UnfinishedUpload,
} from '#adapters/object-storage/object-storage.ts';
import { isSealedKey } from '#adapters/object-storage/sealed-key.ts';
import type { StoreGates } from '#adapters/object-storage/store-gates.ts';
import { AppError } from '#core/app-error.ts';
import { isDiskFull } from '#core/disk-full.ts';
import type { Database } from '#kernel/database/database.ts';
import { BlobStore } from './blobs/blob-store.ts';
import { copyObject } from './copy-object.ts';
import { discardReleasedBlobs } from './discard-blobs.ts';
import type { EmbeddedStore } from './embedded-store.ts';
import { createGroupCommit } from './group-commit.ts';
import { issueToken } from './keys/session-token.ts';
import { PLAIN_META } from './meta-columns.ts';
import { findObjectRow, listObjectRows } from './objects.store.ts';
import { OWN_DATE_PARAM } from './own-date.ts';
import { putObject } from './put-object.ts';
import { openObject } from './read-object.ts';
import { removeObject } from './remove-object.ts';
import { sealObject } from './seal-object.ts';
import { abortUploadsOf } from './uploads/abort-upload.ts';
import { listUploadRows } from './uploads/uploads.store.ts';

/** Settings that the HTTP front has beside the store itself. */
export interface FrontSettings {
  /** The app's origin, the only one whose pages may use the store. */
  publicOrigin: string;
  bucket: string;
  region: string;
  /** The permanent key pair: all rights. */
  keys: { secretId: string; secretKey: string };
  tokenSecret: string;
  /** See `ObjectStoreConfig`. */
  accel: string | undefined;
  onBytes(direction: 'in' | 'out', bytes: number): void;
}

export interface EmbeddedStorage extends ObjectStorage {
  presignDownload(request: DownloadRequest): string;
  readonly store: EmbeddedStore;
  readonly front: FrontSettings;
}

export interface EmbeddedOptions {
  db: Database;
  /** Everything of the store lies in here. */
  folder: string;
  /** Address at which browsers reach the front: `http://127.0.0.1:8081`. */
  origin: string;
  publicOrigin: string;
  bucket: string;
  region: string;
  keys: { secretId: string; secretKey: string };
  tokenSecret: string;
  gates: StoreGates;
  accel?: string | undefined;
  now?: () => number;
  onBytes?: (direction: 'in' | 'out', bytes: number) => void;
  blobs?: BlobStore;
}

const PAGE = 1000;
/** Clocks of several machines differ; a signature may begin a minute ago (COS.md §3). */
const SKEW_SECONDS = 60;

export async function createEmbeddedStorage(options: EmbeddedOptions): Promise<EmbeddedStorage> {
  refuseEmptySecrets(options);
  const { db, folder, origin, publicOrigin, bucket, region, keys, tokenSecret, gates } = options;
  const now = options.now ?? Date.now;
  const blobs = options.blobs ?? new BlobStore(folder);
  await blobs.prepare();
  const store: EmbeddedStore = { db, blobs, gates, now, commit: createGroupCommit(db) };
  const { host, protocol } = new URL(origin);
  const unixNow = () => Math.floor(now() / 1000);
  return {
    store,
    front: {
      publicOrigin,
      bucket,
      region,
      keys,
      tokenSecret,
      accel: options.accel,
      onBytes: options.onBytes ?? (() => {}),
    },
    storageType: 1,
    revokesAtOnce: true,
    browserOrigin: origin,

    async issueUploadCredentials(request: CredentialRequest): Promise<IssuedCredentials> {
      if (isSealedKey(request.key)) throw new Error('no credentials for a sealed key');
      const iat = unixNow();
      const exp = iat + request.ttlSeconds;
      const claims = { iat, exp, key: request.key, maxSize: request.maxSizeBytes };
      return {
        credentials: issueToken(tokenSecret, { ...claims, actions: UPLOAD_ACTIONS }),
        region,
        bucket,
        startTime: iat - SKEW_SECONDS,
        expiredTime: exp,
        // Both names in the template: only so the SDK still reports a missing one (COS.md §1.1).
        domain: `${host}/cos/{Region}/{Bucket}`,
        protocol,
      };
    },

    async findObject(key: string): Promise<StoredObject | undefined> {
      const row = await findObjectRow(db, key);
      return (
        row && {
          sizeBytes: row.size_bytes,
          crc64: row.crc64,
          etag: row.etag,
          contentType: row.content_type,
          lastModified: row.modified_at,
          version: row.id,
        }
      );
    },

    async sealObject({ key, version }, tx) {
      const sealed = version && (await sealObject({ key, id: version }, tx));
      // Nobody writes there again, so the key alone says which object it is.
      return sealed ? { key: sealed, version: null } : undefined;
    },

    async removeOtherVersions(): Promise<void> {},

    presignDownload(request: DownloadRequest): string {
      const { key, ttlSeconds, method = 'GET', ownDate } = request;
      const start = unixNow() - SKEW_SECONDS;
      return presignUrl(
        {
          method,
          baseUrl: `${origin}/cos/${region}/${bucket}`,
          host,
          key,
          params: [...dispositionParams(request), ...ownDateParams(ownDate)],
        },
        { ...keys, window: { start, end: unixNow() + ttlSeconds } },
        nativeSha1,
      );
    },

    async copyObject(from: string, to: string): Promise<void> {
      await inPortWords(copyObject(store, { from, to }));
    },

    async removeObject(key: string): Promise<void> {
      await removeObject(store, key);
      // An earlier removal may have been cut short after its commit; its bytes go now as well.
      await discardReleasedBlobs(store);
    },

    async abortUploads(key: string): Promise<void> {
      await abortUploadsOf(store, key);
    },

    async *readObject(key: string, range?: { start: number; end: number }) {
      const opened = await openObject(store, key, (object) => ({
        start: range?.start ?? 0,
        end: Math.min(range?.end ?? object.size_bytes, object.size_bytes),
      }));
      if (!opened) throw new AppError('E_NOT_FOUND');
      try {
        yield* opened.bytes;
      } finally {
        await opened.close();
      }
    },

    async writeObject(
      key: string,
      bytes: Uint8Array | AsyncIterable<Uint8Array>,
      contentType: string,
    ): Promise<void> {
      const body = bytes instanceof Uint8Array ? oneChunk(bytes) : bytes;
      await inPortWords(putObject(store, { key, body, meta: { ...PLAIN_META, contentType } }));
    },

    async listObjects(afterKey = ''): Promise<ObjectPage> {
      const rows = await listObjectRows(db, { prefix: '', after: afterKey, limit: PAGE });
      const last = rows.at(-1);
      return {
        objects: rows.map((row) => ({
          key: row.key,
          sizeBytes: row.size_bytes,
          lastModified: row.modified_at,
        })),
        ...(last && rows.length === PAGE ? { nextAfterKey: last.key } : {}),
      };
    },

    async listUploads(): Promise<UnfinishedUpload[]> {
      const all: UnfinishedUpload[] = [];
      let last = { key: '', uploadId: '' };
      for (;;) {
        const from = { afterKey: last.key, afterId: last.uploadId, prefix: '', limit: PAGE };
        const rows = await listUploadRows(db, from);
        all.push(
          ...rows.map((row) => ({ key: row.key, uploadId: row.id, startedAt: row.created_at })),
        );
        const end = all.at(-1);
        if (!end || rows.length < PAGE) return all;
        last = end;
      }
    },

    async checkReady(): Promise<void> {
      await findObjectRow(db, '');
      await blobs.freeBytes();
    },

    freeBytes: () => blobs.freeBytes(),
  };
}

/** No store of Tencent knows it; ours tells it as the date of the bytes. */
function ownDateParams(ownDate: number | null | undefined): (readonly [string, string])[] {
  return ownDate == null ? [] : [[OWN_DATE_PARAM, String(ownDate)]];
}

/** SECURITY T7 b: with an empty key everybody could sign. */
function refuseEmptySecrets({ keys, tokenSecret }: EmbeddedOptions): void {
  if (!keys.secretId || !keys.secretKey || !tokenSecret) {
    throw new Error('the embedded store does not start without its keys');
  }
}

/** The store speaks COS; its callers inside the product expect AppErrors. */
async function inPortWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CosError && error.code === 'NoSuchKey') throw new AppError('E_NOT_FOUND');
    if (isDiskFull(error)) throw new AppError('E_NO_SPACE', { cause: error });
    throw error;
  }
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield bytes;
}
