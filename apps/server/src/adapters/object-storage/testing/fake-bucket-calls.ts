/** Answers the calls to the bucket of the tests, once access is granted. */
import { createHash, randomBytes } from 'node:crypto';
import {
  Crc64,
  childrenNamed,
  childText,
  parseCopySource,
  planCompletion,
  readXml,
  writeXml,
  type XmlElement,
} from '@transmit/cos';
import { listFake, listFakeUploads, listFakeVersions } from './fake-bucket-listings.ts';
import { type BucketCall, BucketRefusal, type FakeBucketState } from './fake-bucket-state.ts';
import type { FakeContent, FakeVersion, Versioning } from './fake-versions.ts';

export interface BucketAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

type Answer = (state: FakeBucketState, call: BucketCall) => BucketAnswer;

/** Each with the action that a policy has to allow. */
const CALLS: Record<string, Answer> = {
  HeadBucket: () => ({}),
  GetBucket: (state, { params }) => xml(listFake(state, params)),
  GetBucketObjectVersions: (state, { params }) => xml(listFakeVersions(state, params)),
  GetBucketVersioning: ({ versions }) => xml(versioningElement(versions.versioning)),
  ListMultipartUploads: (state, { params }) => xml(listFakeUploads(state, params)),
  PutObject: putObject,
  HeadObject: getObject,
  GetObject: getObject,
  DeleteObject: deleteObject,
  InitiateMultipartUpload: initiate,
  UploadPart: putPart,
  CompleteMultipartUpload: complete,
  AbortMultipartUpload: abort,
};

export function answerBucketCall(state: FakeBucketState, call: BucketCall): BucketAnswer {
  requireMd5(call);
  const answer = CALLS[actionOf(call)];
  if (!answer) throw new BucketRefusal(405, 'MethodNotAllowed');
  return answer(state, call);
}

/** Empty for what there is not. */
export function actionOf({ method, key, params }: BucketCall): string {
  if (key === '') return actionOnBucket(method, params);
  if (method === 'POST') {
    if (params.has('uploads')) return 'InitiateMultipartUpload';
    return params.has('uploadid') ? 'CompleteMultipartUpload' : '';
  }
  if (params.has('uploadid')) {
    return { PUT: 'UploadPart', DELETE: 'AbortMultipartUpload' }[method] ?? '';
  }
  const plain = { PUT: 'PutObject', GET: 'GetObject', HEAD: 'HeadObject', DELETE: 'DeleteObject' };
  return plain[method as keyof typeof plain] ?? '';
}

function actionOnBucket(method: string, params: BucketCall['params']): string {
  if (method === 'HEAD') return 'HeadBucket';
  if (method !== 'GET') return '';
  if (params.has('versions')) return 'GetBucketObjectVersions';
  if (params.has('versioning')) return 'GetBucketVersioning';
  return params.has('uploads') ? 'ListMultipartUploads' : 'GetBucket';
}

function putObject(state: FakeBucketState, call: BucketCall): BucketAnswer {
  const source = call.headers['x-cos-copy-source'];
  if (source) return copyObject(state, call, String(source));
  const content = contentOf(call.body, call);
  const version = state.versions.put(call.key, content);
  return { headers: { ...writtenHeaders(content), ...versionHeader(state, version) } };
}

function copyObject(state: FakeBucketState, { key }: BucketCall, source: string): BucketAnswer {
  const from = parseCopySource(source)?.key ?? '';
  const id = /\?versionId=([^&]+)/.exec(source)?.[1];
  const content = state.versions.find(from, id && decodeURIComponent(id))?.content;
  if (!content) throw new BucketRefusal(404, 'NoSuchKey');
  const version = state.versions.put(key, content);
  const answer = xml(['CopyObjectResult', [['ETag', `"${content.etag}"`]]]);
  return { ...answer, headers: { ...answer.headers, ...versionHeader(state, version) } };
}

function getObject(state: FakeBucketState, { key, params, headers }: BucketCall): BucketAnswer {
  const id = params.get('versionid');
  const version = state.versions.find(key, id);
  if (!version?.content)
    throw new BucketRefusal(404, id && !version ? 'NoSuchVersion' : 'NoSuchKey');
  const { content, modifiedAt } = version;
  const asked = (name: string, stored = '') => params.get(`response-${name}`) ?? stored;
  const range = rangeOf(headers.range, content.bytes.length);
  const all = {
    ...writtenHeaders(content),
    ...versionHeader(state, version),
    'Last-Modified': new Date(modifiedAt).toUTCString(),
    'Content-Type': asked('content-type', content.contentType),
    'Content-Encoding': asked('content-encoding', content.contentEncoding),
    'Content-Disposition': asked('content-disposition'),
    'Cache-Control': asked('cache-control'),
    ...(range && {
      'Content-Range': `bytes ${range.start}-${range.end - 1}/${content.bytes.length}`,
    }),
  };
  return {
    status: range ? 206 : 200,
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
    body: range ? content.bytes.subarray(range.start, range.end) : content.bytes,
  };
}

function rangeOf(header: string | undefined, sizeBytes: number) {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined) return undefined;
  const start = Number(first);
  const end = Math.min(last ? Number(last) + 1 : sizeBytes, sizeBytes);
  if (start >= end) throw new BucketRefusal(416, 'InvalidRange');
  return { start, end };
}

function deleteObject(state: FakeBucketState, { key, params }: BucketCall): BucketAnswer {
  const touched = state.versions.remove(key, params.get('versionid'));
  if (!touched) return { status: 204 };
  const isMarker = touched.content === undefined;
  return {
    status: 204,
    headers: {
      ...versionHeader(state, touched),
      ...(isMarker && { 'x-cos-delete-marker': 'true' }),
    },
  };
}

function initiate({ name, uploads }: FakeBucketState, call: BucketCall): BucketAnswer {
  const { contentType, contentEncoding } = contentOf(Buffer.alloc(0), call);
  const id = randomBytes(20).toString('hex');
  const startedAt = Date.now();
  uploads.set(id, { key: call.key, startedAt, contentType, contentEncoding, parts: new Map() });
  return xml([
    'InitiateMultipartUploadResult',
    [
      ['Bucket', name],
      ['Key', call.key],
      ['UploadId', id],
    ],
  ]);
}

function putPart(state: FakeBucketState, call: BucketCall): BucketAnswer {
  const { upload } = uploadOf(state, call);
  const etag = md5Hex(call.body);
  upload.parts.set(Number(call.params.get('partnumber')), { bytes: call.body, etag });
  return { headers: { ETag: `"${etag}"` } };
}

function complete(state: FakeBucketState, call: BucketCall): BucketAnswer {
  const { id, upload } = uploadOf(state, call);
  const root = readXml(call.body.toString());
  const requested = childrenNamed(root ?? fault('MalformedXML'), 'Part').map((part) => ({
    partNumber: Number(childText(part, 'PartNumber')),
    etag: (childText(part, 'ETag') ?? '').replaceAll('"', ''),
  }));
  const parts = [...upload.parts].toSorted(([a], [b]) => a - b);
  const plan = planCompletion(
    parts.map(([partNumber, { bytes, etag }]) => ({ partNumber, etag, sizeBytes: bytes.length })),
    requested,
  );
  if (!plan.ok) fault(plan.error);
  const chosen = parts.slice(0, requested.length).map(([, part]) => part);
  const bytes = Buffer.concat(chosen.map((part) => part.bytes));
  const joined = Buffer.from(chosen.map(({ etag }) => etag).join(''), 'hex');
  const etag = `${md5Hex(joined)}-${chosen.length}`;
  const { contentType, contentEncoding } = upload;
  const content = { bytes, etag, crc64: crc64Of(bytes), contentType, contentEncoding };
  const version = state.versions.put(call.key, content);
  state.uploads.delete(id);
  const answer = xml(['CompleteMultipartUploadResult', [['ETag', `"${etag}"`]]]);
  return { ...answer, headers: { ...answer.headers, ...versionHeader(state, version) } };
}

function abort(state: FakeBucketState, call: BucketCall): BucketAnswer {
  state.uploads.delete(uploadOf(state, call).id);
  return { status: 204 };
}

function uploadOf({ uploads }: FakeBucketState, { key, params }: BucketCall) {
  const id = params.get('uploadid') ?? '';
  const upload = uploads.get(id);
  if (upload?.key !== key) throw new BucketRefusal(404, 'NoSuchUpload');
  return { id, upload };
}

function contentOf(bytes: Buffer, { headers }: BucketCall): FakeContent {
  return {
    bytes,
    etag: md5Hex(bytes),
    crc64: crc64Of(bytes),
    contentType: headers['content-type'] ?? 'application/octet-stream',
    contentEncoding: headers['content-encoding'] ?? '',
  };
}

function writtenHeaders({ etag, crc64 }: FakeContent): Record<string, string> {
  return { ETag: `"${etag}"`, 'x-cos-hash-crc64ecma': crc64 };
}

/**
 * Returns the header of a version; once versioning was switched on, objects from before have the id
 * `null`.
 */
function versionHeader(
  { versions }: FakeBucketState,
  { id }: FakeVersion,
): { 'x-cos-version-id'?: string } {
  return versions.versioning === 'never' ? {} : { 'x-cos-version-id': id };
}

function versioningElement(versioning: Versioning): XmlElement {
  return ['VersioningConfiguration', versioning === 'never' ? [] : [['Status', versioning]]];
}

function requireMd5({ headers, body }: BucketCall): void {
  const claimed = headers['content-md5'];
  const actual = createHash('md5').update(body).digest('base64');
  if (claimed !== undefined && claimed !== actual) fault('BadDigest');
}

function xml(root: XmlElement): BucketAnswer & { headers: Record<string, string> } {
  return { headers: { 'Content-Type': 'application/xml' }, body: writeXml(root) };
}

function fault(code: string): never {
  throw new BucketRefusal(400, code);
}

function md5Hex(bytes: Buffer): string {
  return createHash('md5').update(bytes).digest('hex');
}

function crc64Of(bytes: Buffer): string {
  return new Crc64().update(bytes).toString();
}
