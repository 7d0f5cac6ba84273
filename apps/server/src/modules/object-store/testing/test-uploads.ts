/** Uploads in parts, as a client with the permanent keys begins them. */
import { childText } from '@transmit/cos';
import { expect } from 'vitest';
import { parsed } from './test-replies.ts';
import { BUCKET, type TestReply, type TestStore } from './test-store.ts';

/** The id of the upload that begins. */
export async function initiate(
  store: TestStore,
  key: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const reply = await store.send({ method: 'POST', key, params: { uploads: '' }, headers });
  const result = parsed(reply, 'InitiateMultipartUploadResult');
  expect(childText(result, 'Bucket')).toBe(BUCKET);
  expect(childText(result, 'Key')).toBe(key);
  return childText(result, 'UploadId') ?? '';
}

export function sendPart(
  store: TestStore,
  { key, uploadId, partNumber }: { key: string; uploadId: string; partNumber: number | string },
  body: Uint8Array,
): Promise<TestReply> {
  return store.send({
    method: 'PUT',
    key,
    params: { partNumber: `${partNumber}`, uploadId },
    body,
  });
}

/** Sends an object whole, each of the bodies as a part. */
export async function uploadInParts(
  store: TestStore,
  key: string,
  bodies: readonly Uint8Array[],
  headers: Record<string, string> = {},
): Promise<void> {
  const uploadId = await initiate(store, key, headers);
  const listed: string[] = [];
  for (const [place, body] of bodies.entries()) {
    const partNumber = place + 1;
    const { headers } = await sendPart(store, { key, uploadId, partNumber }, body);
    const number = `<PartNumber>${partNumber}</PartNumber>`;
    listed.push(`<Part>${number}<ETag>${headers.etag}</ETag></Part>`);
  }
  const body = `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`;
  const reply = await store.send({ method: 'POST', key, params: { uploadId }, body });
  expect(reply.status).toBe(200);
}
