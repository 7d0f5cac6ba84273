/**
 * A bucket that speaks S3 behind the port. No key leaves the server: it begins and completes each upload, and
 * pages get presigned addresses for single parts. An object is known by its ETag, which stands as its version:
 * once an upload is complete, no address that was ever given out writes there (SECURITY §10.13), and what
 * somebody with keys of his own would put in its place has another ETag.
 */
import { dispositionParams } from '../download-disposition.ts';
import type { DownloadRequest, ObjectStorage } from '../object-storage.ts';
import { QUICK_MS } from '../quick-calls.ts';
import { openS3Bucket, type S3Bucket, type S3Options } from './s3-bucket.ts';
import { s3Failure } from './s3-client.ts';
import {
  copyS3Object,
  findS3Object,
  listS3Objects,
  readS3Object,
  removeS3Object,
} from './s3-objects.ts';
import { abortS3Uploads, createPartStore, listS3Uploads } from './s3-parts.ts';
import { writeS3Object } from './s3-write.ts';

/** Seconds by which an address is signed earlier, because the store's clock may be a little behind. */
const SKEW_SECONDS = 60;

export function createS3Storage(options: S3Options): ObjectStorage {
  const place = openS3Bucket(options);
  return {
    storageType: 3,
    // The server alone completes an upload, and an aborted one takes no part.
    revokesAtOnce: true,
    browserOrigin: place.browsers.origin,
    parts: createPartStore(place),
    findObject: (key, version) => findS3Object(place, key, version),
    copyObject: (from, to) => copyS3Object(place, { from, to }),
    removeObject: (key) => removeS3Object(place, key),
    readObject: (key, range, version) => readS3Object(place, key, range, version),
    writeObject: (key, bytes, contentType, crc64) =>
      writeS3Object(place, { key, contentType, crc64 }, bytes),
    listObjects: (afterKey) => listS3Objects(place, afterKey),
    abortUploads: (key) => abortS3Uploads(place, key),
    listUploads: () => listS3Uploads(place, ''),
    presignDownload: (request) => presignFromS3(place, request),
    checkReady: () => checkS3Ready(place),
    freeBytes: async () => undefined,

    async issueUploadCredentials({ ttlSeconds }) {
      const { bucket, region } = place;
      const startTime = Math.floor(place.now() / 1000) - SKEW_SECONDS;
      const expiredTime = startTime + SKEW_SECONDS + ttlSeconds;
      return { upload: 'presigned', region, bucket, startTime, expiredTime };
    },

    async sealObject({ key, version }) {
      return version === undefined ? undefined : { key, version };
    },

    // Every write of a key replaces the last; there are no others to remove.
    async removeOtherVersions() {},
  };
}

function presignFromS3(place: S3Bucket, request: DownloadRequest): Promise<string> {
  const { key, ttlSeconds, method = 'GET' } = request;
  const params = [
    ['response-cache-control', 'private, no-store'] as const,
    ...dispositionParams(request),
  ];
  return place.browsers.presign({ method, key, params, ttlSeconds });
}

/** Asks by a call whose refusal has a body that says why, as HEAD's has none. */
async function checkS3Ready({ client }: S3Bucket): Promise<void> {
  const params = [['max-keys', '1']] as const;
  const answer = await client.sendForXml({ method: 'GET', params, timeoutMs: QUICK_MS });
  if (!answer) throw s3Failure('has no such bucket', { code: 'NoSuchBucket' });
}
