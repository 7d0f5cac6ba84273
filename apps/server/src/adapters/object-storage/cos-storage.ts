/** A real COS bucket behind the port. Browsers talk to it directly; this only signs and looks. */
import {
  Crc64,
  childrenNamed,
  childText,
  MAX_PUT_BYTES,
  presignUrl,
  type XmlNode,
} from '@transmit/cos';
import { nativeSha1 } from '@transmit/cos/native-digests';
import { AppError } from '#core/app-error.ts';
import { CosClient, QUICK_MS, storageError } from './cos-client.ts';
import { copyInBucket, WRITE_PART_BYTES, writeInParts } from './cos-multipart.ts';
import { NEEDS_VERSIONING, removeVersions, requireVersioning, versionIn } from './cos-versions.ts';
import { dispositionParams } from './download-disposition.ts';
import type {
  CredentialRequest,
  DownloadRequest,
  IssuedCredentials,
  ObjectPage,
  ObjectStorage,
  StoredObject,
  UnfinishedUpload,
  Version,
} from './object-storage.ts';
import { piecesOf } from './pieces-of.ts';
import { getFederationToken } from './sts-client.ts';

export interface CosOptions {
  secretId: string;
  secretKey: string;
  bucket: string;
  region: string;
  now?: () => number;
  /** Only backups lie there, which no credential names: it need not keep versions. */
  isForBackups?: boolean;
  /** Tests put servers of their own in place of Tencent's. */
  stsOrigin?: string;
  baseUrl?: string;
}

const SKEW_SECONDS = 60;
/** A readiness probe comes every few seconds; nobody switches versioning off that often. */
const VERSIONING_MEMORY_MS = 10 * 60_000;
/**
 * A file is the bytes as they lie there. Whoever reads would otherwise unpack what its uploader had
 * called gzip.
 */
const AS_STORED = ['response-content-encoding', 'identity'] as const;

export function createCosStorage(options: CosOptions): ObjectStorage {
  const { secretId, secretKey, bucket, region } = options;
  const now = options.now ?? Date.now;
  const baseUrl = options.baseUrl ?? `https://${bucket}.cos.${region}.myqcloud.com`;
  const stsOrigin = options.stsOrigin ?? 'https://sts.tencentcloudapi.com';
  const { host, origin: browserOrigin } = new URL(baseUrl);
  const client = new CosClient({ secretId, secretKey, baseUrl, now });
  const unixNow = () => Math.floor(now() / 1000);

  const listUploadPage = async (
    prefix: string,
    after: { key: string; uploadId: string },
    timeoutMs?: number,
  ) => {
    const root = await client.sendForXml({
      method: 'GET',
      params: [
        ['uploads', ''],
        ['prefix', prefix],
        ['key-marker', after.key],
        ['upload-id-marker', after.uploadId],
      ],
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
    if (!root) throw storageError('has no such bucket');
    return root;
  };

  const listUploadsWith = async (prefix: string, timeoutMs?: number) => {
    const all: UnfinishedUpload[] = [];
    let after = { key: '', uploadId: '' };
    for (;;) {
      const page = await listUploadPage(prefix, after, timeoutMs);
      all.push(...childrenNamed(page, 'Upload').map(toUpload));
      if (childText(page, 'IsTruncated') !== 'true') return all;
      after = {
        key: childText(page, 'NextKeyMarker') ?? '',
        uploadId: childText(page, 'NextUploadIdMarker') ?? '',
      };
    }
  };

  const findObject = async (key: string, version: Version = null) => {
    const params = naming(version);
    const head = await client.send({ method: 'HEAD', key, params, timeoutMs: QUICK_MS });
    return head && toStoredObject(head.headers);
  };

  let versioningSeenAt = Number.NEGATIVE_INFINITY;

  return {
    storageType: 2,
    revokesAtOnce: false,
    browserOrigin,
    findObject,

    async sealObject({ key, version }) {
      // Later writes make other versions, so this one is fixed as it is.
      if (version === undefined) throw storageError(NEEDS_VERSIONING);
      return { key, version };
    },

    async removeOtherVersions(key: string, version: Version): Promise<void> {
      if (version !== null) await removeVersions(client, key, { except: version });
    },

    async issueUploadCredentials(request: CredentialRequest): Promise<IssuedCredentials> {
      const { key, maxSizeBytes, ttlSeconds } = request;
      const startTime = unixNow() - SKEW_SECONDS;
      // COS limits each request, not their sum; the finished object is compared by HEAD (SECURITY T8).
      const maxRequestBytes = Math.min(maxSizeBytes, MAX_PUT_BYTES);
      const { expiredTime, ...credentials } = await getFederationToken(
        { secretId, secretKey, bucket, region, stsOrigin, now },
        { key, maxRequestBytes, ttlSeconds },
      );
      return { credentials, region, bucket, startTime, expiredTime };
    },

    presignDownload(request: DownloadRequest): string {
      const { key, version = null, ttlSeconds, method = 'GET' } = request;
      return presignUrl(
        {
          method,
          baseUrl,
          host,
          key,
          params: [
            ...naming(version),
            ['response-cache-control', 'private, no-store'],
            AS_STORED,
            ...dispositionParams(request),
          ],
        },
        {
          secretId,
          secretKey,
          window: { start: unixNow() - SKEW_SECONDS, end: unixNow() + ttlSeconds },
        },
        nativeSha1,
      );
    },

    async copyObject(from: string, to: string): Promise<void> {
      const source = await findObject(from);
      if (!source) throw new AppError('E_NOT_FOUND');
      await copyInBucket(client, { bucket, region }, { from, to, ...source });
    },

    async removeObject(key: string): Promise<void> {
      // In a bucket with versions DELETE only adds a marker, which is one more version to remove.
      await client.send({ method: 'DELETE', key });
      await removeVersions(client, key);
    },

    async abortUploads(key: string): Promise<void> {
      // Somebody waits for it who has finished or given up; what fails is left to the sweep.
      const uploads = await listUploadsWith(key, QUICK_MS);
      for (const { uploadId } of uploads.filter((one) => one.key === key)) {
        const params = [['uploadId', uploadId]] as const;
        await client.send({ method: 'DELETE', key, params, timeoutMs: QUICK_MS });
      }
    },

    async *readObject(
      key: string,
      range?: { start: number; end: number },
      version: Version = null,
    ) {
      if (range && range.start >= range.end) return;
      const headers = range ? ([['range', `bytes=${range.start}-${range.end - 1}`]] as const) : [];
      const params = [...naming(version), AS_STORED];
      const response = await client.send({ method: 'GET', key, params, headers });
      if (!response) throw new AppError('E_NOT_FOUND');
      // A server that does not know ranges answers 200 with everything.
      if (range && response.status !== 206) throw storageError('sent another range than was asked');
      if (response.body) yield* response.body;
    },

    async writeObject(
      key: string,
      bytes: Uint8Array | AsyncIterable<Uint8Array>,
      contentType: string,
    ): Promise<void> {
      const pieces = piecesOf(bytes, WRITE_PART_BYTES);
      const first = (await pieces.next()).value ?? new Uint8Array();
      if (first.length === WRITE_PART_BYTES) {
        await writeInParts(client, key, startingWith(first, pieces), contentType);
      } else {
        await writeWhole(client, key, first, contentType);
      }
    },

    async listObjects(afterKey = ''): Promise<ObjectPage> {
      const root = await client.sendForXml({ method: 'GET', params: [['marker', afterKey]] });
      if (!root) throw storageError('has no such bucket');
      const objects = childrenNamed(root, 'Contents').map(toListed);
      const last = objects.at(-1);
      const isMore = childText(root, 'IsTruncated') === 'true' && last !== undefined;
      return { objects, ...(isMore && { nextAfterKey: last.key }) };
    },

    listUploads: () => listUploadsWith(''),

    async checkReady(): Promise<void> {
      const answer = await client.send({ method: 'HEAD', timeoutMs: QUICK_MS });
      if (!answer) throw storageError('has no such bucket');
      if (options.isForBackups || now() < versioningSeenAt + VERSIONING_MEMORY_MS) return;
      await requireVersioning(client);
      versioningSeenAt = now();
    },

    freeBytes: async () => undefined,
  };
}

async function writeWhole(
  client: CosClient,
  key: string,
  body: Uint8Array,
  contentType: string,
): Promise<void> {
  const headers = [['content-type', contentType]] as const;
  const response = await client.send({ method: 'PUT', key, headers, body });
  const crc64 = new Crc64().update(body).toString();
  if (response?.headers.get('x-cos-hash-crc64ecma') !== crc64) {
    throw storageError('stored other bytes than were sent');
  }
}

async function* startingWith<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

function toStoredObject(headers: Headers): StoredObject {
  return {
    sizeBytes: Number(headers.get('content-length')),
    crc64: headers.get('x-cos-hash-crc64ecma') ?? '',
    etag: unquoted(headers.get('etag') ?? ''),
    contentType: headers.get('content-type') ?? 'application/octet-stream',
    lastModified: Date.parse(headers.get('last-modified') ?? ''),
    version: versionIn(headers),
  };
}

function naming(version: Version): (readonly [string, string])[] {
  return version === null ? [] : [['versionId', version]];
}

function toListed(contents: XmlNode) {
  return {
    key: childText(contents, 'Key') ?? '',
    sizeBytes: Number(childText(contents, 'Size')),
    lastModified: Date.parse(childText(contents, 'LastModified') ?? ''),
  };
}

function toUpload(upload: XmlNode): UnfinishedUpload {
  return {
    key: childText(upload, 'Key') ?? '',
    uploadId: childText(upload, 'UploadId') ?? '',
    startedAt: Date.parse(childText(upload, 'Initiated') ?? ''),
  };
}

function unquoted(etag: string): string {
  return etag.replace(/^(?:W\/)?"(.*)"$/, '$1');
}
