/** Objects that the server itself writes in parts, whole or not at all. */

import { childText } from '@transmit/cos';
import { completionXml } from '../completion-xml.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { s3Failure } from './s3-client.ts';

export const LARGEST_COPY_BYTES = 5 * 1024 ** 3;
export const COPY_MS = 10 * 60_000;
/** Metadata of ours, as no store by S3 computes a CRC-64. */
export const CRC64_HEADER = 'x-amz-meta-crc64';

type Pairs = readonly (readonly [string, string])[];

export interface NewObject {
  key: string;
  contentType: string;
  /** CRC-64 that is kept as metadata of the object; undefined while nobody knows it. */
  crc64?: string | undefined;
}

export type SendPart = (part: { body?: Uint8Array; headers?: Pairs }) => Promise<void>;

/** Begins an upload, has it filled and completes it; aborts it when anything fails. */
export async function withMultipart(
  place: S3Bucket,
  object: NewObject,
  fill: (sendPart: SendPart) => Promise<void>,
): Promise<void> {
  const { client } = place;
  const { key } = object;
  const uploadId = await beginMultipart(place, object);
  const etags: string[] = [];
  const sendPart: SendPart = async ({ body, headers = [] }) => {
    const params = [
      ['partNumber', String(etags.length + 1)],
      ['uploadId', uploadId],
    ] as const;
    const request = { method: 'PUT', key, params, headers, timeoutMs: COPY_MS } as const;
    etags.push(await (body ? putPart(place, { ...request, body }) : copyPart(place, request)));
  };
  try {
    await fill(sendPart);
    if (!(await completeMultipart(place, { key, uploadId, etags }))) lostUpload();
  } catch (error) {
    const params = [['uploadId', uploadId]] as const;
    await client.send({ method: 'DELETE', key, params }).catch(() => {});
    throw error;
  }
}

export async function beginMultipart({ client }: S3Bucket, object: NewObject): Promise<string> {
  const begun = await client.sendForXml({
    method: 'POST',
    key: object.key,
    params: [['uploads', '']],
    headers: writeHeaders(object),
  });
  const uploadId = begun && childText(begun, 'UploadId');
  if (!uploadId) throw s3Failure('began no upload');
  return uploadId;
}

/** False when the store knows no such upload. `etags` are those of the parts from 1 on. */
export async function completeMultipart(
  { client }: S3Bucket,
  { key, uploadId, etags }: { key: string; uploadId: string; etags: readonly string[] },
): Promise<boolean> {
  const body = Buffer.from(completionXml(etags));
  const params = [['uploadId', uploadId]] as const;
  const done = await client.sendForXml({ method: 'POST', key, params, body, timeoutMs: COPY_MS });
  return done !== undefined;
}

export function writeHeaders({ contentType, crc64 }: Omit<NewObject, 'key'>): Pairs {
  return [
    ['content-type', contentType],
    ...(crc64 === undefined ? [] : [[CRC64_HEADER, crc64] as const]),
  ];
}

type PartRequest = Parameters<S3Bucket['client']['send']>[0];

async function putPart({ client }: S3Bucket, request: PartRequest): Promise<string> {
  const answer = await client.send(request);
  return answer?.headers.get('etag') ?? lostUpload();
}

async function copyPart({ client }: S3Bucket, request: PartRequest): Promise<string> {
  const copied = await client.sendForXml(request);
  return (copied && childText(copied, 'ETag')) ?? lostUpload();
}

function lostUpload(): never {
  throw s3Failure('lost an upload on its way');
}
