/** Objects of a bucket: looked at, read, copied, removed and listed. */
import { childrenNamed, childText, encodeKey, type XmlNode } from '@transmit/cos';
import { AppError } from '#core/app-error.ts';
import type { ObjectPage, StoredObject, Version } from '../object-storage.ts';
import { QUICK_MS } from '../quick-calls.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { s3Failure } from './s3-client.ts';
import {
  COPY_MS,
  CRC64_HEADER,
  LARGEST_COPY_BYTES,
  type NewObject,
  withMultipart,
  writeHeaders,
} from './s3-multipart.ts';

/** Bytes of one copied part: the store copies so many well within the time limit of a request. */
const COPY_PART_BYTES = 1024 ** 3;

export async function findS3Object(
  { client }: S3Bucket,
  key: string,
  version: Version = null,
): Promise<StoredObject | undefined> {
  const headers = onlyVersion(version);
  const head = await client.send({ method: 'HEAD', key, headers, timeoutMs: QUICK_MS });
  return head && toStoredObject(head.headers);
}

export async function* readS3Object(
  { client }: S3Bucket,
  key: string,
  range?: { start: number; end: number },
  version: Version = null,
): AsyncGenerator<Uint8Array> {
  if (range && range.start >= range.end) return;
  const headers = [
    ...onlyVersion(version),
    ...(range ? [['range', `bytes=${range.start}-${range.end - 1}`] as const] : []),
  ];
  const response = await client.send({ method: 'GET', key, headers });
  if (!response) throw new AppError('E_NOT_FOUND');
  // A server that does not know ranges answers 200 with everything.
  if (range && response.status !== 206) throw s3Failure('sent another range than was asked');
  if (response.body) yield* response.body;
}

/**
 * Copies an object: up to 5 GB in one request, a larger one part by part. The copy keeps the facts of its
 * source unless other `facts` are given.
 */
export async function copyS3Object(
  place: S3Bucket,
  {
    from,
    to,
    facts,
  }: { from: string; to: string; facts?: Pick<NewObject, 'contentType' | 'crc64'> },
): Promise<void> {
  const source = await findS3Object(place, from);
  if (!source) throw new AppError('E_NOT_FOUND');
  const { client, bucket } = place;
  const headers = [
    ['x-amz-copy-source', `/${bucket}/${encodeKey(from)}`] as const,
    ...onlyVersion(source.version, 'x-amz-copy-source-if-match'),
  ];
  if (source.sizeBytes > LARGEST_COPY_BYTES) {
    const object = { key: to, ...(facts ?? source) };
    await copyInParts(place, { object, headers, sizeBytes: source.sizeBytes });
    return;
  }
  const request = {
    method: 'PUT',
    key: to,
    headers: [...headers, ...replacingHeaders(facts)],
    timeoutMs: COPY_MS,
  } as const;
  if (!(await client.sendForXml(request))) throw s3Failure('lost the source of a copy');
}

/** In a bucket with versions DELETE only adds a marker, which is one more version to remove. */
export async function removeS3Object({ client }: S3Bucket, key: string): Promise<void> {
  const answer = await client.send({ method: 'DELETE', key });
  if (answer?.headers.get('x-amz-delete-marker') !== 'true') return;
  for (let isMore = true; isMore; ) {
    const params = [
      ['versions', ''],
      ['prefix', key],
    ] as const;
    const page = await client.sendForXml({ method: 'GET', params });
    if (!page) return;
    const listed = [...childrenNamed(page, 'Version'), ...childrenNamed(page, 'DeleteMarker')];
    const ours = listed.filter((entry) => childText(entry, 'Key') === key);
    for (const entry of ours) {
      const version = childText(entry, 'VersionId') ?? 'null';
      await client.send({ method: 'DELETE', key, params: [['versionId', version]] });
    }
    // A listing is in the order of keys, and a key stands before those that begin with it.
    isMore = ours.length > 0 && ours.length === listed.length;
  }
}

export async function listS3Objects({ client }: S3Bucket, afterKey = ''): Promise<ObjectPage> {
  const root = await client.sendForXml({ method: 'GET', params: [['marker', afterKey]] });
  if (!root) throw s3Failure('has no such bucket');
  const objects = childrenNamed(root, 'Contents').map(toListed);
  const last = objects.at(-1);
  const isMore = childText(root, 'IsTruncated') === 'true' && last !== undefined;
  return { objects, ...(isMore && { nextAfterKey: last.key }) };
}

type Pairs = readonly (readonly [string, string])[];

function replacingHeaders(facts: Pick<NewObject, 'contentType' | 'crc64'> | undefined): Pairs {
  if (!facts) return [];
  return [['x-amz-metadata-directive', 'REPLACE'], ...writeHeaders(facts)];
}

async function copyInParts(
  place: S3Bucket,
  { object, headers, sizeBytes }: { object: NewObject; headers: Pairs; sizeBytes: number },
): Promise<void> {
  await withMultipart(place, object, async (sendPart) => {
    for (let start = 0; start < sizeBytes; start += COPY_PART_BYTES) {
      const last = Math.min(start + COPY_PART_BYTES, sizeBytes) - 1;
      const range = ['x-amz-copy-source-range', `bytes=${start}-${last}`] as const;
      await sendPart({ headers: [...headers, range] });
    }
  });
}

/** The ETag names what was written: another write of other bytes has another. */
function onlyVersion(version: Version | undefined, header = 'if-match'): Pairs {
  return version == null ? [] : [[header, `"${version}"`]];
}

function toStoredObject(headers: Headers): StoredObject {
  const version = stripQuotes(headers.get('etag') ?? '');
  return {
    sizeBytes: Number(headers.get('content-length')),
    crc64: headers.get(CRC64_HEADER) ?? undefined,
    // The ETag of an object sealed by keys looks like an MD5 of its bytes and is none, so it is told apart.
    etag: isSealedByKeys(headers) ? `${version}-encrypted` : version,
    contentType: headers.get('content-type') ?? 'application/octet-stream',
    lastModified: Date.parse(headers.get('last-modified') ?? ''),
    version: version || undefined,
  };
}

/** The store encrypts with keys of its own (KMS) or the sender's, so that its ETags say nothing of the bytes. */
export function isSealedByKeys(headers: Headers): boolean {
  const how = headers.get('x-amz-server-side-encryption') ?? '';
  return (
    how.startsWith('aws:kms') || headers.has('x-amz-server-side-encryption-customer-algorithm')
  );
}

function toListed(contents: XmlNode) {
  return {
    key: childText(contents, 'Key') ?? '',
    sizeBytes: Number(childText(contents, 'Size')),
    lastModified: Date.parse(childText(contents, 'LastModified') ?? ''),
  };
}

export function stripQuotes(etag: string): string {
  return etag.replace(/^(?:W\/)?"(.*)"$/, '$1');
}
