/** Objects that do not fit into one request of COS: written or copied in parts. */

import { Crc64, childText, combineCrc64, encodeKey, MAX_PUT_BYTES } from '@transmit/cos';
import { completionXml } from './completion-xml.ts';
import { type CosClient, storageError } from './cos-client.ts';

/** COS copies inside the bucket; this much at a time stays well within a request's patience. */
const COPY_PART_BYTES = 1024 ** 3;
const COPY_TIMEOUT_MS = 10 * 60_000;

export interface BucketName {
  bucket: string;
  region: string;
}

/** Sends the parts as they come and makes them the object, or leaves nothing behind. */
export async function writeInParts(
  client: CosClient,
  key: string,
  parts: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<void> {
  await withUpload(client, key, [['content-type', contentType]], async (uploadId) => {
    const etags: string[] = [];
    let crc64 = 0n;
    for await (const part of parts) {
      const params = [
        ['partNumber', String(etags.length + 1)],
        ['uploadId', uploadId],
      ] as const;
      const response = await client.send({ method: 'PUT', key, params, body: part });
      etags.push(response?.headers.get('etag') ?? '');
      crc64 = combineCrc64(crc64, new Crc64().update(part).value(), part.length);
    }
    return { etags, crc64: crc64.toString() };
  });
}

/** COS copies up to 5 GB in one request, more by ranges. */
export async function copyInBucket(
  client: CosClient,
  { bucket, region }: BucketName,
  copy: { from: string; to: string; sizeBytes: number; crc64: string },
): Promise<void> {
  const source = `${bucket}.cos.${region}.myqcloud.com/${encodeKey(copy.from)}`;
  const headers = [['x-cos-copy-source', source]] as const;
  if (copy.sizeBytes <= MAX_PUT_BYTES) {
    const request = { method: 'PUT', key: copy.to, headers, timeoutMs: COPY_TIMEOUT_MS } as const;
    if (!(await client.sendForXml(request))) throw storageError('lost the source of a copy');
    return;
  }
  await withUpload(client, copy.to, [], async (uploadId) => {
    const etags: string[] = [];
    for (let start = 0; start < copy.sizeBytes; start += COPY_PART_BYTES) {
      const last = Math.min(start + COPY_PART_BYTES, copy.sizeBytes) - 1;
      const part = await client.sendForXml({
        method: 'PUT',
        key: copy.to,
        params: [
          ['partNumber', String(etags.length + 1)],
          ['uploadId', uploadId],
        ],
        headers: [...headers, ['x-cos-copy-source-range', `bytes=${start}-${last}`]],
        timeoutMs: COPY_TIMEOUT_MS,
      });
      etags.push((part && childText(part, 'ETag')) ?? '');
    }
    return { etags, crc64: copy.crc64 };
  });
}

/** Begins an upload, has it filled, completes and checks it; aborts it when anything fails. */
async function withUpload(
  client: CosClient,
  key: string,
  headers: readonly (readonly [string, string])[],
  fill: (uploadId: string) => Promise<{ etags: string[]; crc64: string }>,
): Promise<void> {
  const begun = await client.sendForXml({
    method: 'POST',
    key,
    params: [['uploads', '']],
    headers,
  });
  const uploadId = begun && childText(begun, 'UploadId');
  if (!uploadId) throw storageError('began no upload');
  const params = [['uploadId', uploadId]] as const;
  try {
    const { etags, crc64 } = await fill(uploadId);
    const body = Buffer.from(completionXml(etags));
    await client.sendForXml({ method: 'POST', key, params, body, timeoutMs: COPY_TIMEOUT_MS });
    const head = await client.send({ method: 'HEAD', key });
    if (head?.headers.get('x-cos-hash-crc64ecma') !== crc64) {
      throw storageError('stored other bytes than were sent');
    }
  } catch (error) {
    await client.send({ method: 'DELETE', key, params }).catch(() => {});
    throw error;
  }
}
