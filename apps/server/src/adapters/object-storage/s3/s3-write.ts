/** Bytes that come through the server: written with their CRC-64 beside them. */
import { createHash, randomUUID } from 'node:crypto';
import { Crc64 } from '@transmit/cos';
import { piecesOf } from '../pieces-of.ts';
import { WRITE_PART_BYTES } from '../quick-calls.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { s3Failure } from './s3-client.ts';
import { type NewObject, withMultipart, writeHeaders } from './s3-multipart.ts';
import { copyS3Object, isSealedByKeys, removeS3Object, stripQuotes } from './s3-objects.ts';

/**
 * Long streams whose CRC-64 is told by their end wait here. What a crash leaves is an object without a record,
 * which the operators' report names.
 */
const UNNAMED_FOLDER = 'unnamed/';

const PLAIN_MD5 = /^[0-9a-f]{32}$/;

export async function writeS3Object(
  place: S3Bucket,
  object: NewObject,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  const known = bytes instanceof Uint8Array ? crc64Of(bytes) : object.crc64;
  const pieces = piecesOf(bytes, WRITE_PART_BYTES);
  const first = (await pieces.next()).value ?? new Uint8Array();
  if (first.length < WRITE_PART_BYTES) {
    const crc64 = crc64Of(first);
    requireSame(object.crc64, crc64);
    await writeWhole(place, { ...object, crc64 }, first);
    return;
  }
  const all = startingWith(first, pieces);
  if (known !== undefined) await writeParts(place, { ...object, crc64: known }, all);
  else await writeUnknown(place, object, all);
}

/** Writes bytes of unknown CRC-64. S3 takes metadata only when an upload begins, so the sum needs a copy. */
async function writeUnknown(
  place: S3Bucket,
  { key, contentType }: NewObject,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  const unnamed = `${UNNAMED_FOLDER}${randomUUID()}`;
  try {
    const crc64 = await writeParts(place, { key: unnamed, contentType }, bytes);
    await copyS3Object(place, { from: unnamed, to: key, facts: { contentType, crc64 } });
  } finally {
    await removeS3Object(place, unnamed);
  }
}

async function writeParts(
  place: S3Bucket,
  object: NewObject,
  bytes: AsyncIterable<Uint8Array>,
): Promise<string> {
  const crc64 = new Crc64();
  await withMultipart(place, object, async (sendPart) => {
    for await (const body of bytes) {
      crc64.update(body);
      await sendPart({ body });
    }
    requireSame(object.crc64, crc64.toString());
  });
  return crc64.toString();
}

async function writeWhole(
  { client }: S3Bucket,
  object: NewObject,
  body: Uint8Array,
): Promise<void> {
  const headers = writeHeaders(object);
  const answer = await client.send({ method: 'PUT', key: object.key, headers, body });
  if (!answer) throw s3Failure('has no such bucket');
  const etag = stripQuotes(answer.headers.get('etag') ?? '');
  const md5 = createHash('md5').update(body).digest('hex');
  if (PLAIN_MD5.test(etag) && etag !== md5 && !isSealedByKeys(answer.headers)) {
    throw s3Failure('stored other bytes than were sent');
  }
}

/** Refuses bytes whose CRC-64 is not the one announced: no object is made of them. */
function requireSame(told: string | undefined, found: string): void {
  if (told !== undefined && told !== found) throw s3Failure('was given other bytes than announced');
}

function crc64Of(bytes: Uint8Array): string {
  return new Crc64().update(bytes).toString();
}

async function* startingWith<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}
