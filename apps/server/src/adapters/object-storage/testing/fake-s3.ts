/**
 * A small store that speaks S3 and misbehaves as told. It believes every signature; a real one is in
 * `apps/server/test/stores`.
 */
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { writeXml, type XmlElement } from '@transmit/cos';
import type { S3Options } from '../s3/s3-bucket.ts';

const SEALED = ['x-amz-server-side-encryption', 'aws:kms'] as const;

interface Stored {
  bytes: Buffer;
  etag: string;
  headers: Record<string, string>;
}

interface Upload {
  key: string;
  headers: Record<string, string>;
  parts: Map<number, Buffer>;
}

interface Asked {
  method: string;
  key: string;
  query: URLSearchParams;
}

interface FakeRefusal {
  status: number;
  code?: string;
  body?: string;
  location?: string;
}

export interface FakeS3 {
  options: S3Options;
  objects: Map<string, Stored>;
  uploads: Map<string, Upload>;
  asked: Asked[];
  /** Answers in place of the store; undefined lets it answer itself. */
  refuse: (asked: Asked) => FakeRefusal | undefined;
  /** ETag of an object that was joined, in place of the true one. */
  lie: ((etag: string) => string) | undefined;
  /** Every answer takes so long. */
  slowMs: number;
  /** As with keys of a key service: ETags say nothing of the bytes. */
  isSealedByKeys: boolean;
  close(): Promise<void>;
}

export async function openFakeS3(): Promise<FakeS3> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const store: FakeS3 = {
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'test',
      bucket: 'bucket',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      isPathStyle: true,
    },
    objects: new Map(),
    uploads: new Map(),
    asked: [],
    refuse: () => undefined,
    lie: undefined,
    slowMs: 0,
    isSealedByKeys: false,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
  server.on('request', (request, response) => {
    answer(store, request, response).catch(() => response.destroy());
  });
  return store;
}

async function answer(
  store: FakeS3,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = Buffer.concat(await request.toArray());
  const url = new URL(request.url ?? '/', store.options.endpoint);
  const [, , ...path] = url.pathname.split('/');
  const { method = '' } = request;
  const asked = { method, key: decodeURIComponent(path.join('/')), query: url.searchParams };
  store.asked.push(asked);
  if (store.slowMs > 0) await delay(store.slowMs);
  const refusal = store.refuse(asked);
  if (refusal) return refuseBy(response, refusal);
  if (asked.query.has('uploads')) answerUploads(store, asked, { request, response });
  else if (asked.query.has('uploadId')) answerUpload(store, asked, { request, response, body });
  else answerObject(store, asked, { request, response, body });
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  body?: Buffer;
}

function answerUploads(store: FakeS3, { method, key }: Asked, { request, response }: Exchange) {
  if (method === 'GET') {
    const all = [...store.uploads].map(
      ([id, upload]): XmlElement => [
        'Upload',
        [
          ['Key', upload.key],
          ['UploadId', id],
          ['Initiated', new Date().toISOString()],
        ],
      ],
    );
    return sayXml(response, ['ListMultipartUploadsResult', all]);
  }
  const id = randomUUID();
  store.uploads.set(id, { key, headers: keptOf(request), parts: new Map() });
  return sayXml(response, ['InitiateMultipartUploadResult', [['UploadId', id]]]);
}

function answerUpload(
  store: FakeS3,
  { method, key, query }: Asked,
  { response, body = Buffer.alloc(0) }: Exchange,
) {
  const id = query.get('uploadId') ?? '';
  const upload = store.uploads.get(id);
  if (!upload) return refuseBy(response, { status: 404, code: 'NoSuchUpload' });
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body);
    response.setHeader('ETag', `"${store.isSealedByKeys ? randomHex() : md5(body)}"`);
    return response.end();
  }
  if (method === 'DELETE') {
    store.uploads.delete(id);
    return response.writeHead(204).end();
  }
  const parts = [...upload.parts].toSorted(([a], [b]) => a - b);
  if (method === 'GET') {
    return sayXml(response, ['ListPartsResult', parts.map((part) => partXml(store, part))]);
  }
  const bytes = Buffer.concat(parts.map(([, part]) => part));
  const whole = createHash('md5');
  for (const [, part] of parts) whole.update(createHash('md5').update(part).digest());
  const proof = `${whole.digest('hex')}-${parts.length}`;
  const etag = store.isSealedByKeys ? `${randomHex()}-${parts.length}` : proof;
  store.objects.set(key, { bytes, etag: store.lie?.(etag) ?? etag, headers: upload.headers });
  store.uploads.delete(id);
  return sayXml(response, ['CompleteMultipartUploadResult', [['ETag', `"${etag}"`]]]);
}

function answerObject(
  store: FakeS3,
  { method, key, query }: Asked,
  { request, response, body = Buffer.alloc(0) }: Exchange,
) {
  if (key === '') {
    if (method !== 'GET' || query.has('versions')) return response.end();
    const all = [...store.objects].map(
      ([name, { bytes }]): XmlElement => [
        'Contents',
        [
          ['Key', name],
          ['Size', bytes.length],
          ['LastModified', new Date().toISOString()],
        ],
      ],
    );
    return sayXml(response, ['ListBucketResult', all]);
  }
  if (method === 'PUT' && request.headers['x-amz-copy-source']) {
    return answerCopy(store, key, { request, response });
  }
  if (method === 'PUT') {
    const etag = store.isSealedByKeys ? randomHex() : md5(body);
    store.objects.set(key, { bytes: body, etag, headers: keptOf(request) });
    if (store.isSealedByKeys) response.setHeader(...SEALED);
    response.setHeader('ETag', `"${etag}"`);
    return response.end();
  }
  const object = store.objects.get(key);
  if (method === 'DELETE') {
    store.objects.delete(key);
    return response.writeHead(204).end();
  }
  if (!object) return refuseBy(response, { status: 404, code: 'NoSuchKey' });
  const wanted = request.headers['if-match'];
  if (wanted && wanted !== `"${object.etag}"`) return response.writeHead(412).end();
  if (store.isSealedByKeys) response.setHeader(...SEALED);
  response.writeHead(200, {
    ...object.headers,
    ETag: `"${object.etag}"`,
    'Content-Length': object.bytes.length,
    'Last-Modified': new Date().toUTCString(),
  });
  return response.end(method === 'HEAD' ? undefined : object.bytes);
}

function answerCopy(store: FakeS3, key: string, { request, response }: Exchange) {
  const [, , ...from] = String(request.headers['x-amz-copy-source']).split('/');
  const source = store.objects.get(decodeURIComponent(from.join('/')));
  if (!source) return refuseBy(response, { status: 404, code: 'NoSuchKey' });
  const wanted = request.headers['x-amz-copy-source-if-match'];
  if (wanted && wanted !== `"${source.etag}"`) {
    return refuseBy(response, { status: 412, code: 'PreconditionFailed' });
  }
  const isReplacing = request.headers['x-amz-metadata-directive'] === 'REPLACE';
  const etag = store.isSealedByKeys ? randomHex() : source.etag;
  const headers = isReplacing ? keptOf(request) : source.headers;
  store.objects.set(key, { bytes: source.bytes, etag, headers });
  return sayXml(response, ['CopyObjectResult', [['ETag', `"${etag}"`]]]);
}

function partXml(store: FakeS3, [number, bytes]: [number, Buffer]): XmlElement {
  return [
    'Part',
    [
      ['PartNumber', number],
      ['ETag', `"${store.isSealedByKeys ? randomHex() : md5(bytes)}"`],
      ['Size', bytes.length],
    ],
  ];
}

function keptOf({ headers }: IncomingMessage): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name]) => name === 'content-type' || name.startsWith('x-amz-meta-'),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

function sayXml(response: ServerResponse, xml: XmlElement): void {
  response.setHeader('Content-Type', 'application/xml');
  response.end(writeXml(xml));
}

function refuseBy(response: ServerResponse, { status, code, body, location }: FakeRefusal): void {
  response.writeHead(status, {
    'Content-Type': 'application/xml',
    ...(location && { Location: location }),
  });
  response.end(body ?? (code && writeXml(['Error', [['Code', code]]])));
}

function md5(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('hex');
}

function randomHex(): string {
  return randomUUID().replaceAll('-', '');
}
