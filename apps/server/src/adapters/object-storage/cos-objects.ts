/** Objects of a bucket: looked at, read, written, copied, removed and listed. */
import { Crc64, childrenNamed, childText, type XmlNode } from '@transmit/cos';
import { AppError } from '#core/app-error.ts';
import type { CosBucket } from './cos-bucket.ts';
import { type CosClient, storageError } from './cos-client.ts';
import { copyInBucket, writeInParts } from './cos-multipart.ts';
import { removeVersions, versionIn } from './cos-versions.ts';
import type { ObjectPage, StoredObject, Version } from './object-storage.ts';
import { piecesOf } from './pieces-of.ts';
import { QUICK_MS, WRITE_PART_BYTES } from './quick-calls.ts';

/**
 * A file is the bytes as they lie there. Whoever reads would otherwise unpack what its uploader had
 * called gzip.
 */
export const AS_STORED = ['response-content-encoding', 'identity'] as const;

export async function findCosObject(
  { client }: CosBucket,
  key: string,
  version: Version = null,
): Promise<StoredObject | undefined> {
  const params = nameVersion(version);
  const head = await client.send({ method: 'HEAD', key, params, timeoutMs: QUICK_MS });
  return head && toStoredObject(head.headers);
}

export async function copyCosObject(place: CosBucket, from: string, to: string): Promise<void> {
  const source = await findCosObject(place, from);
  if (!source) throw new AppError('E_NOT_FOUND');
  const { client, bucket, region } = place;
  const { sizeBytes, crc64 = '' } = source;
  await copyInBucket(client, { bucket, region }, { from, to, sizeBytes, crc64 });
}

export async function removeCosObject({ client }: CosBucket, key: string): Promise<void> {
  // In a bucket with versions DELETE only adds a marker, which is one more version to remove.
  await client.send({ method: 'DELETE', key });
  await removeVersions(client, key);
}

export async function* readCosObject(
  { client }: CosBucket,
  key: string,
  range?: { start: number; end: number },
  version: Version = null,
): AsyncGenerator<Uint8Array> {
  if (range && range.start >= range.end) return;
  const headers = range ? ([['range', `bytes=${range.start}-${range.end - 1}`]] as const) : [];
  const params = [...nameVersion(version), AS_STORED];
  const response = await client.send({ method: 'GET', key, params, headers });
  if (!response) throw new AppError('E_NOT_FOUND');
  // A server that does not know ranges answers 200 with everything.
  if (range && response.status !== 206) throw storageError('sent another range than was asked');
  if (response.body) yield* response.body;
}

export async function writeCosObject(
  { client }: CosBucket,
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
}

export async function listCosObjects({ client }: CosBucket, afterKey = ''): Promise<ObjectPage> {
  const root = await client.sendForXml({ method: 'GET', params: [['marker', afterKey]] });
  if (!root) throw storageError('has no such bucket');
  const objects = childrenNamed(root, 'Contents').map(toListed);
  const last = objects.at(-1);
  const isMore = childText(root, 'IsTruncated') === 'true' && last !== undefined;
  return { objects, ...(isMore && { nextAfterKey: last.key }) };
}

/** Writes the parameter that names a version; none for an object without versions. */
export function nameVersion(version: Version): (readonly [string, string])[] {
  return version === null ? [] : [['versionId', version]];
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

function toListed(contents: XmlNode) {
  return {
    key: childText(contents, 'Key') ?? '',
    sizeBytes: Number(childText(contents, 'Size')),
    lastModified: Date.parse(childText(contents, 'LastModified') ?? ''),
  };
}

function unquoted(etag: string): string {
  return etag.replace(/^(?:W\/)?"(.*)"$/, '$1');
}
