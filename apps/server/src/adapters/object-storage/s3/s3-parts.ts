/** Uploads that pages fill by presigned addresses, part by part; the server begins and completes them. */
import { childrenNamed, childText, type XmlNode } from '@transmit/cos';
import type { PartPage, PartStore, UnfinishedUpload } from '../object-storage.ts';
import { QUICK_MS } from '../quick-calls.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { readRefusal, s3Failure } from './s3-client.ts';
import { beginMultipart, completeMultipart } from './s3-multipart.ts';
import { stripQuotes } from './s3-objects.ts';

const OF_PARTS = new Set(['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall']);

export function createPartStore(place: S3Bucket): PartStore {
  return {
    beginUpload: (key) => beginMultipart(place, { key, contentType: 'application/octet-stream' }),

    presignPart({ key, uploadId, partNumber, sizeBytes, md5, ttlSeconds }) {
      return place.browsers.presign({
        method: 'PUT',
        key,
        params: [
          ['partNumber', String(partNumber)],
          ['uploadId', uploadId],
        ],
        headers: [
          ['content-length', String(sizeBytes)],
          ...(md5 === undefined ? [] : [['content-md5', md5] as const]),
        ],
        ttlSeconds,
      });
    },

    listParts: (upload) => listParts(place, upload),

    async completeUpload(upload) {
      try {
        return (await completeMultipart(place, upload)) ? 'joined' : 'unknown';
      } catch (error) {
        if (OF_PARTS.has(readRefusal(error))) return 'misfit';
        // Ceph answers 500 "in progress" for an upload that was aborted, so its parts are asked for instead.
        if (!(await listParts(place, { ...upload, after: 0 }))) return 'unknown';
        throw error;
      }
    },

    async abortUpload({ key, uploadId }) {
      const params = [['uploadId', uploadId]] as const;
      await place.client.send({ method: 'DELETE', key, params, timeoutMs: QUICK_MS });
    },
  };
}

async function listParts(
  { client }: S3Bucket,
  { key, uploadId, after }: Parameters<PartStore['listParts']>[0],
): Promise<PartPage | undefined> {
  const params = [
    ['part-number-marker', String(after)],
    ['uploadId', uploadId],
  ] as const;
  const page = await client.sendForXml({ method: 'GET', key, params });
  return page && toPage(page);
}

export async function abortS3Uploads(place: S3Bucket, key: string): Promise<void> {
  // The caller has finished or given up and waits for this answer; the sweep removes what fails here.
  const uploads = await listS3Uploads(place, key, QUICK_MS);
  for (const { uploadId } of uploads.filter((one) => one.key === key)) {
    const params = [['uploadId', uploadId]] as const;
    await place.client.send({ method: 'DELETE', key, params, timeoutMs: QUICK_MS });
  }
}

/** Lists all unfinished uploads whose keys begin with `prefix`, page after page. */
export async function listS3Uploads(
  { client }: S3Bucket,
  prefix: string,
  timeoutMs?: number,
): Promise<UnfinishedUpload[]> {
  const all: UnfinishedUpload[] = [];
  for (let after = { key: '', uploadId: '' }; ; ) {
    const params = [
      ['uploads', ''],
      ['prefix', prefix],
      ...(after.key ? [['key-marker', after.key] as const] : []),
      ...(after.uploadId ? [['upload-id-marker', after.uploadId] as const] : []),
    ] as const;
    const page = await client.sendForXml({
      method: 'GET',
      params,
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
    if (!page) throw s3Failure('has no such bucket');
    all.push(...childrenNamed(page, 'Upload').map(toUpload));
    if (childText(page, 'IsTruncated') !== 'true') return all;
    after = {
      key: childText(page, 'NextKeyMarker') ?? '',
      uploadId: childText(page, 'NextUploadIdMarker') ?? '',
    };
  }
}

function toPage(page: XmlNode): PartPage {
  const parts = childrenNamed(page, 'Part').map((part) => ({
    partNumber: Number(childText(part, 'PartNumber')),
    sizeBytes: Number(childText(part, 'Size')),
    etag: stripQuotes(childText(part, 'ETag') ?? ''),
  }));
  const isMore = childText(page, 'IsTruncated') === 'true';
  const last = parts.at(-1);
  return { parts, ...(isMore && last && { next: last.partNumber }) };
}

function toUpload(upload: XmlNode): UnfinishedUpload {
  return {
    key: childText(upload, 'Key') ?? '',
    uploadId: childText(upload, 'UploadId') ?? '',
    startedAt: Date.parse(childText(upload, 'Initiated') ?? ''),
  };
}
