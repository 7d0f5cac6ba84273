/** A real store behind its real front on a real port, for tests. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeComponent, encodeKey, signRequest, UPLOAD_ACTIONS } from '@transmit/cos';
import { nativeSha1 } from '@transmit/cos/native-digests';
import type { StoreGates } from '#adapters/object-storage/store-gates.ts';
import { type DurableFiles, diskFiles } from '#core/durable-files.ts';
import type { Database } from '#kernel/database/database.ts';
import { createRateLimiter } from '#kernel/rate-limit.ts';
import { createObjectStoreHandler } from '../http/handle-request.ts';
import { prepareStoreServer } from '../http/prepare-store-server.ts';
import { BlobStore } from '../store/blobs/blob-store.ts';
import { createEmbeddedStorage, type EmbeddedStorage } from '../store/embedded-storage.ts';
import { issueToken, type SessionCredentials } from '../store/keys/session-token.ts';

export const BUCKET = 'test-1250000000';
export const REGION = 'ap-embedded';
export const KEYS = { secretId: 'AKIDtest', secretKey: 'a-secret-key-for-tests' };
const TOKEN_SECRET = 'a-token-secret-for-tests';
export const PUBLIC_ORIGIN = 'http://app.test';
const BASE = `/cos/${REGION}/${BUCKET}`;
export const MIB = 1024 * 1024;

export interface TestStore {
  storage: EmbeddedStorage;
  origin: string;
  host: string;
  folder: string;
  /** Answers of the gates, `cap` while `write` is true; tests change them. */
  gates: { write: boolean; cap: number; read: Awaited<ReturnType<StoreGates['mayRead']>> };
  /** Added to the real time. */
  clock: { aheadMs: number };
  logged: string[];
  send(request: TestRequest): Promise<TestReply>;
  /** Number of parts that have been sent so far, wanted or not. */
  sentParts(): number;
  /** Files of blobs and of unfinished writes. */
  files(): string[];
  close(): Promise<void>;
}

export interface Credentials {
  secretId: string;
  secretKey: string;
  token?: string;
}

export interface TestRequest {
  method?: string;
  key?: string;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
  /** `false`: send it unsigned. Default: the permanent pair. */
  as?: Credentials | false;
  window?: { start: number; end: number };
  /** Sent, but not signed. */
  unsignedHeaders?: Record<string, string>;
  unsignedParams?: Record<string, string>;
  /** Replaces the path that was made from the key. */
  path?: string;
  /** Changes the Authorization header. */
  tamper?: (authorization: string) => string;
}

export interface TestReply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
  /** The code of an error's XML. */
  code: string | undefined;
  message: string | undefined;
}

interface TestStoreOptions {
  files?: Partial<DurableFiles>;
  accel?: string;
  trustedProxies?: string[];
  /** The origin that links lead to; absent: the store's own. */
  origin?: string;
}

export async function openTestStore(
  db: Database,
  options: TestStoreOptions = {},
): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-store-'));
  const server = createServer({ requestTimeout: 0 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gates: TestStore['gates'] = { write: true, cap: Number.POSITIVE_INFINITY, read: 'yes' };
  const clock = { aheadMs: 0 };
  const logged: string[] = [];
  const storage = await createEmbeddedStorage({
    db,
    folder,
    origin: options.origin ?? `http://${host}`,
    publicOrigin: PUBLIC_ORIGIN,
    bucket: BUCKET,
    region: REGION,
    keys: KEYS,
    tokenSecret: TOKEN_SECRET,
    accel: options.accel,
    gates: {
      mayWrite: async () => (gates.write ? gates.cap : undefined),
      mayRead: async () => gates.read,
    },
    now: () => Date.now() + clock.aheadMs,
    blobs: new BlobStore(folder, { ...diskFiles, ...options.files }),
  });
  const handler = createObjectStoreHandler(storage, {
    log: {
      error: (details, message) => logged.push(`${message} ${String(Object.values(details))}`),
    },
    limits: createRateLimiter(db, { scale: 1, now: () => Date.now() + clock.aheadMs }),
    config: { trustedProxies: options.trustedProxies ?? [] },
  });
  let parts = 0;
  server.on('request', (request, response) => {
    if (request.method === 'PUT' && request.url?.includes('partNumber=')) parts += 1;
    handler(request, response);
  });
  prepareStoreServer(server, handler);
  return {
    storage,
    host,
    origin: `http://${host}`,
    folder,
    gates,
    clock,
    logged,
    send: (request) => exchange(host, request),
    sentParts: () => parts,
    files: () => filesIn(folder),
    close: async () => {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Temporary credentials for one key, as the product would issue them. */
export function credentialsFor(
  key: string,
  { maxSize = 100 * MIB, ttl = 1800, actions = UPLOAD_ACTIONS as readonly string[] } = {},
): Credentials {
  const iat = nowSeconds();
  const issued = issueToken(TOKEN_SECRET, { iat, exp: iat + ttl, key, maxSize, actions });
  return toCredentials(issued);
}

function toCredentials(issued: SessionCredentials): Credentials {
  return {
    secretId: issued.tmpSecretId,
    secretKey: issued.tmpSecretKey,
    token: issued.sessionToken,
  };
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** The request as text: path and headers, signed. */
export function prepare(host: string, request: TestRequest) {
  const { method = 'GET', key = '', params = {}, headers = {} } = request;
  const as: Credentials | false = request.as ?? KEYS;
  const window = request.window ?? { start: nowSeconds() - 60, end: nowSeconds() + 900 };
  const sent: Record<string, string> = { ...headers, ...request.unsignedHeaders, host };
  if (request.body !== undefined)
    sent['content-length'] ??= String(Buffer.byteLength(request.body));
  if (as) {
    const authorization = signRequest(
      {
        method,
        key,
        params: Object.entries(params),
        headers: Object.entries({ ...headers, host }),
      },
      { ...as, window },
      nativeSha1,
    );
    sent['authorization'] = request.tamper ? request.tamper(authorization) : authorization;
    if (as.token) sent['x-cos-security-token'] = as.token;
  }
  const query = Object.entries({ ...params, ...request.unsignedParams })
    .map(([name, value]) => `${encodeComponent(name)}=${encodeComponent(value)}`)
    .join('&');
  const path = request.path ?? `${BASE}/${encodeKey(key)}`;
  return { method, path: query ? `${path}?${query}` : path, headers: sent };
}

async function exchange(host: string, request: TestRequest): Promise<TestReply> {
  const { method, path, headers } = prepare(host, request);
  const [hostname, port] = host.split(':');
  const outgoing = httpRequest({ hostname, port, method, path, headers, agent: false });
  const answered = once(outgoing, 'response');
  // As bytes: Node sends the headers of a text body in the encoding of the text.
  outgoing.end(request.body === undefined ? undefined : Buffer.from(request.body));
  const [response] = await answered;
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece);
  return toReply(response.statusCode, response.headers, Buffer.concat(pieces));
}

function toReply(status: number, headers: IncomingHttpHeaders, body: Buffer): TestReply {
  const text = body.toString();
  return {
    status,
    headers,
    body,
    text,
    code: /<Code>(.*?)<\/Code>/.exec(text)?.[1],
    message: /<Message>(.*?)<\/Message>/.exec(text)?.[1],
  };
}

/** Bytes that differ everywhere, so that a mixed-up order is noticed. */
export function patternBytes(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length);
  let value = seed;
  for (let at = 0; at + 4 <= length; at += 4) {
    value = (Math.imul(value, 1664525) + 1013904223) >>> 0;
    bytes.writeUInt32LE(value, at);
  }
  return bytes;
}

export function md5Base64(bytes: Uint8Array | string): string {
  return createHash('md5').update(bytes).digest('base64');
}

export function md5Hex(bytes: Uint8Array | string): string {
  return createHash('md5').update(bytes).digest('hex');
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
