/**
 * Sends a sealed source to a store that lends its keys: COS, or our own. The SDK names, signs and joins; it cannot wait for
 * a slice to be sealed, so the parts go to addresses that it signs.
 */
import { SLICE_THRESHOLD_BYTES } from '@transmit/contract';
import { PART_TAGS } from '@transmit/cos';
import { type Parcel, UploadFailure } from '@transmit/transfer';
import type { pause } from '#platform/browser/pause.ts';
import type { PartsClient } from '../engine/cos-sdk.ts';
import type { putPart } from '../engine/put-part.ts';
import { findUnanswered, joinParts, type PartList } from './join-parts.ts';
import { PartFiles } from './part-files.ts';
import { SealedReader } from './sealed-reader.ts';
import type { SealedSource } from './sealed-source.ts';

interface Way {
  cos: PartsClient;
  isOurs: boolean;
  parcel: Parcel<SealedSource>;
  onProgress: (loadedBytes: number) => void;
  signal: AbortSignal;
  put: typeof putPart;
  wait?: typeof pause;
}

/** Only what lies at the very place of a part counts as that part. */
interface Standing {
  uploadId: string;
  parts: { number: number; etag: string; sizeBytes: number }[];
}

export async function sendSealedParts(way: Way): Promise<void> {
  const { parcel, signal } = way;
  const reader = await SealedReader.open(parcel.source);
  signal.throwIfAborted();
  if (parcel.sizeBytes <= SLICE_THRESHOLD_BYTES) return sendWhole(way, reader);
  const arrived = findUnanswered(parcel.Key);
  if (arrived) {
    reader.expect([]);
    way.onProgress(parcel.sizeBytes);
  }
  const list = arrived ?? (await sendParts(way, reader));
  signal.throwIfAborted();
  await joinParts(way, list);
}

async function sendParts(way: Way, reader: SealedReader): Promise<PartList> {
  const standing = (await findStanding(way)) ?? { uploadId: await begin(way), parts: [] };
  way.signal.throwIfAborted();
  const parts = await sendMissing(way, reader, standing);
  const inOrder = parts.toSorted((one, other) => one.PartNumber - other.PartNumber);
  return { uploadId: standing.uploadId, parts: inOrder };
}

async function sendWhole(way: Way, reader: SealedReader): Promise<void> {
  const range = { start: 0, end: way.parcel.sizeBytes };
  const body = await reader.give(range, (bytes) => new Blob([bytes]));
  const address = await addressOf(way, {});
  await way.put(address, body, { onBytes: way.onProgress, signal: way.signal });
}

async function sendMissing(
  way: Way,
  reader: SealedReader,
  { uploadId, parts }: Standing,
): Promise<PartList['parts']> {
  const { parcel, onProgress, signal, put } = way;
  const { sent, missing } = compareParts(rangesOf(parcel), parts);
  reader.expect(missing);
  let arrived = parcel.sizeBytes - missing.reduce((sum, { start, end }) => sum + end - start, 0);
  if (arrived > 0) onProgress(arrived);
  const files = await PartFiles.open();
  const either = new AbortController();
  const both = AbortSignal.any([signal, either.signal]);
  const carry = async () => {
    for (let next = missing.shift(); next; next = missing.shift()) {
      const { number, ...range } = next;
      const { body, free } = await reader.give(range, (bytes) => files.hold(bytes));
      both.throwIfAborted();
      const address = await addressOf(way, { partNumber: number, uploadId });
      let loaded = 0;
      const onBytes = (now: number) => {
        arrived += now - loaded;
        loaded = now;
        if (!both.aborted) onProgress(arrived);
      };
      const etag = await put(address, body, { onBytes, signal: both });
      if (!etag) throw new UploadFailure('store-setup');
      onBytes(body.size);
      free();
      sent.push({ PartNumber: number, ETag: etag });
    }
  };
  try {
    await Promise.all(Array.from({ length: parcel.partsAtOnce }, carry));
  } catch (error) {
    either.abort(error);
    throw error;
  } finally {
    files.close();
  }
  return sent;
}

/** Tells the parts that stand there already, and the ranges of those that do not. */
function compareParts(ranges: ReturnType<typeof rangesOf>, parts: Standing['parts']) {
  const sent: PartList['parts'][number][] = [];
  const missing = ranges.filter(({ number, start, end }) => {
    const kept = parts.find((part) => part.number === number && part.sizeBytes === end - start);
    if (kept) sent.push({ PartNumber: number, ETag: kept.etag });
    return !kept;
  });
  return { sent, missing };
}

function rangesOf({ sizeBytes, partSizeBytes }: Parcel<SealedSource>) {
  return Array.from({ length: Math.ceil(sizeBytes / partSizeBytes) }, (_, index) => ({
    number: index + 1,
    start: index * partSizeBytes,
    end: Math.min(sizeBytes, (index + 1) * partSizeBytes),
  }));
}

async function begin({ cos, isOurs, parcel }: Way): Promise<string> {
  const { Bucket, Region, Key } = parcel;
  const { UploadId } = await cos.multipartInit({
    Bucket,
    Region,
    Key,
    // Real COS gets no metadata of ours.
    ...(isOurs && { Headers: { [PART_TAGS.header]: PART_TAGS.opaque } }),
  });
  return UploadId;
}

/** The newest unfinished upload under the key, with the parts that have arrived. */
async function findStanding({ cos, parcel }: Way): Promise<Standing | undefined> {
  const { Bucket, Region, Key } = parcel;
  const { Upload } = await cos.multipartList({ Bucket, Region, Prefix: Key, Delimiter: '' });
  const uploadId = Upload.filter((upload) => upload.Key === Key).at(-1)?.UploadId;
  if (uploadId === undefined) return undefined;
  const standing: Standing = { uploadId, parts: [] };
  for (let marker: string | undefined = '0'; marker !== undefined; ) {
    const listed = await cos.multipartListPart({
      Bucket,
      Region,
      Key,
      UploadId: uploadId,
      PartNumberMarker: marker,
    });
    for (const { PartNumber, ETag, Size } of listed.Part) {
      standing.parts.push({ number: Number(PartNumber), etag: ETag, sizeBytes: Number(Size) });
    }
    const isMore: boolean = listed.IsTruncated === 'true';
    marker = isMore ? String(listed.NextPartNumberMarker) : undefined;
  }
  return standing;
}

function addressOf(
  { cos, parcel: { Bucket, Region, Key } }: Way,
  Query: Record<string, string | number>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    cos.getObjectUrl({ Bucket, Region, Key, Method: 'PUT', Query, Sign: true }, (error, data) =>
      error ? reject(error) : resolve(data.Url),
    );
  });
}
