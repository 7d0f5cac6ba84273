/** Uploads to a bucket: the credentials for one key, and multipart uploads that have not ended. */
import { childrenNamed, childText, MAX_PUT_BYTES, type XmlNode } from '@transmit/cos';
import { type CosBucket, readUnixTime, SKEW_SECONDS } from './cos-bucket.ts';
import { storageError } from './cos-client.ts';
import type { CredentialRequest, IssuedCredentials, UnfinishedUpload } from './object-storage.ts';
import { QUICK_MS } from './quick-calls.ts';
import { getFederationToken } from './sts-client.ts';

export async function issueCosCredentials(
  place: CosBucket,
  { key, maxSizeBytes, ttlSeconds }: CredentialRequest,
): Promise<IssuedCredentials> {
  const { secretId, secretKey, bucket, region, stsOrigin, now } = place;
  const startTime = readUnixTime(place) - SKEW_SECONDS;
  // COS limits each request, not their sum; the finished object is compared by HEAD (SECURITY T8).
  const maxRequestBytes = Math.min(maxSizeBytes, MAX_PUT_BYTES);
  const { expiredTime, ...credentials } = await getFederationToken(
    { secretId, secretKey, bucket, region, stsOrigin, now },
    { key, maxRequestBytes, ttlSeconds },
  );
  return { credentials, region, bucket, startTime, expiredTime };
}

export async function abortCosUploads(place: CosBucket, key: string): Promise<void> {
  // Somebody waits for it who has finished or given up; what fails is left to the sweep.
  const uploads = await listCosUploads(place, key, QUICK_MS);
  for (const { uploadId } of uploads.filter((one) => one.key === key)) {
    const params = [['uploadId', uploadId]] as const;
    await place.client.send({ method: 'DELETE', key, params, timeoutMs: QUICK_MS });
  }
}

/** Lists all unfinished uploads whose keys begin so, page after page. */
export async function listCosUploads(
  place: CosBucket,
  prefix: string,
  timeoutMs?: number,
): Promise<UnfinishedUpload[]> {
  const all: UnfinishedUpload[] = [];
  let after = { key: '', uploadId: '' };
  for (;;) {
    const page = await listPage(place, { prefix, after, timeoutMs });
    all.push(...childrenNamed(page, 'Upload').map(toUpload));
    if (childText(page, 'IsTruncated') !== 'true') return all;
    after = {
      key: childText(page, 'NextKeyMarker') ?? '',
      uploadId: childText(page, 'NextUploadIdMarker') ?? '',
    };
  }
}

interface PageWanted {
  prefix: string;
  after: { key: string; uploadId: string };
  timeoutMs: number | undefined;
}

async function listPage({ client }: CosBucket, { prefix, after, timeoutMs }: PageWanted) {
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
}

function toUpload(upload: XmlNode): UnfinishedUpload {
  return {
    key: childText(upload, 'Key') ?? '',
    uploadId: childText(upload, 'UploadId') ?? '',
    startedAt: Date.parse(childText(upload, 'Initiated') ?? ''),
  };
}
