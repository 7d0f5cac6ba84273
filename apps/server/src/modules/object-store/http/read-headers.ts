/** The headers with which an object is read (COS.md §2.4, SECURITY T9, T10, T12). */
import type { OutgoingHttpHeaders } from 'node:http';
import { CosError, PART_TAGS } from '@transmit/cos';
import { fromMetaColumns } from '../store/meta-columns.ts';
import type { ObjectRow } from '../store/objects.store.ts';
import { safeContentType, safeDisposition } from './content-types.ts';
import type { Caller } from './verify.ts';

const OVERRIDES = [
  'content-type',
  'content-language',
  'expires',
  'cache-control',
  'content-disposition',
  'content-encoding',
] as const;

export function readHeaders(
  object: ObjectRow,
  params: ReadonlyMap<string, string>,
  caller: Caller,
): OutgoingHttpHeaders {
  const meta = fromMetaColumns(object);
  const stored = withoutOwnMarks(meta.headers);
  const asked = overridesIn(params, caller);
  const contentType = asked['content-type'] ?? meta.contentType;
  const wanted = asked['content-disposition'] ?? meta.headers['content-disposition'];
  const disposition = safeDisposition(contentType, wanted);
  const { storage_class: storageClass } = object;
  return {
    // A link may be passed around; what it gave must not be found in any cache once it has ended.
    ...(caller.place === 'query' && { 'cache-control': 'private, no-store' }),
    ...(caller.place === 'header' && stored),
    ...metaHeaders(stored),
    ...asked,
    'content-type': caller.place === 'query' ? safeContentType(contentType) : contentType,
    ...(disposition !== undefined && { 'content-disposition': disposition }),
    etag: `"${object.etag}"`,
    'accept-ranges': 'bytes',
    'x-cos-hash-crc64ecma': object.crc64,
    ...(storageClass !== 'STANDARD' && { 'x-cos-storage-class': storageClass }),
  };
}

/** Our clients' word for how their parts are tagged is the upload's, and no header of the object. */
function withoutOwnMarks({
  [PART_TAGS.header]: _,
  ...stored
}: Record<string, string>): Record<string, string> {
  return stored;
}

/**
 * A link gives the headers that the uploader stored, but for how long to cache the bytes and how to
 * unpack them: a browser would save other bytes than were sent, or as many as a few had been packed
 * from.
 */
function metaHeaders(headers: Record<string, string>): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name]) => name !== 'cache-control' && name !== 'content-encoding',
  );
  return Object.fromEntries(kept);
}

/**
 * `response-…` parameters. Anybody can add some to a link, so those outside the signature are not
 * obeyed, and nothing that would break a header is let through.
 */
function overridesIn(
  params: ReadonlyMap<string, string>,
  { signedParams }: Caller,
): Record<string, string> {
  const asked: Record<string, string> = {};
  for (const name of OVERRIDES) {
    const value = params.get(`response-${name}`);
    if (value === undefined) continue;
    if (/\p{Cc}/u.test(value)) {
      throw new CosError('InvalidArgument', { message: `response-${name} is not a header value.` });
    }
    if (signedParams.has(`response-${name}`)) asked[name] = headerBytes(value);
  }
  return asked;
}

/** Node writes headers as Latin-1: the UTF-8 bytes, one character each (COS.md §2.4). */
function headerBytes(text: string): string {
  return Buffer.from(text).toString('latin1');
}
