/** A real COS bucket behind the port. Browsers talk to it directly; this only signs and looks. */
import { presignUrl } from '@transmit/cos';
import { nativeSha1 } from '@transmit/cos/native-digests';
import {
  type CosBucket,
  type CosOptions,
  openCosBucket,
  readUnixTime,
  SKEW_SECONDS,
} from './cos-bucket.ts';
import { storageError } from './cos-client.ts';
import {
  AS_STORED,
  copyCosObject,
  findCosObject,
  listCosObjects,
  nameVersion,
  readCosObject,
  removeCosObject,
  writeCosObject,
} from './cos-objects.ts';
import { abortCosUploads, issueCosCredentials, listCosUploads } from './cos-uploads.ts';
import { NEEDS_VERSIONING, removeVersions, requireVersioning } from './cos-versions.ts';
import { dispositionParams } from './download-disposition.ts';
import type { DownloadRequest, ObjectStorage } from './object-storage.ts';
import { QUICK_MS } from './quick-calls.ts';

/** A readiness probe comes every few seconds; nobody switches versioning off that often. */
const VERSIONING_MEMORY_MS = 10 * 60_000;

export function createCosStorage(options: CosOptions): ObjectStorage {
  const place = openCosBucket(options);
  return {
    storageType: 2,
    revokesAtOnce: false,
    browserOrigin: new URL(place.baseUrl).origin,
    findObject: (key, version) => findCosObject(place, key, version),
    copyObject: (from, to) => copyCosObject(place, from, to),
    removeObject: (key) => removeCosObject(place, key),
    readObject: (key, range, version) => readCosObject(place, key, range, version),
    writeObject: (key, bytes, contentType) => writeCosObject(place, key, bytes, contentType),
    listObjects: (afterKey) => listCosObjects(place, afterKey),
    issueUploadCredentials: (request) => issueCosCredentials(place, request),
    abortUploads: (key) => abortCosUploads(place, key),
    listUploads: () => listCosUploads(place, ''),
    presignDownload: (request) => presignFromBucket(place, request),
    checkReady: createReadyCheck(place, options),
    freeBytes: async () => undefined,

    async sealObject({ key, version }) {
      // Later writes make other versions, so this one is fixed as it is.
      if (version === undefined) throw storageError(NEEDS_VERSIONING);
      return { key, version };
    },

    async removeOtherVersions(key, version) {
      if (version !== null) await removeVersions(place.client, key, { except: version });
    },
  };
}

function presignFromBucket(place: CosBucket, request: DownloadRequest): string {
  const { secretId, secretKey, baseUrl } = place;
  const { key, version = null, ttlSeconds, method = 'GET' } = request;
  const params = [
    ...nameVersion(version),
    ['response-cache-control', 'private, no-store'] as const,
    AS_STORED,
    ...dispositionParams(request),
  ];
  const now = readUnixTime(place);
  return presignUrl(
    { method, baseUrl, host: new URL(baseUrl).host, key, params },
    { secretId, secretKey, window: { start: now - SKEW_SECONDS, end: now + ttlSeconds } },
    nativeSha1,
  );
}

function createReadyCheck({ client, now }: CosBucket, { isForBackups }: CosOptions) {
  let versioningSeenAt = Number.NEGATIVE_INFINITY;
  return async (): Promise<void> => {
    const answer = await client.send({ method: 'HEAD', timeoutMs: QUICK_MS });
    if (!answer) throw storageError('has no such bucket');
    if (isForBackups || now() < versioningSeenAt + VERSIONING_MEMORY_MS) return;
    await requireVersioning(client);
    versioningSeenAt = now();
  };
}
