/** One signed request to the store, with Node's own client: temporary credentials, bodies from the disk. */
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { childText, encodeComponent, encodeKey, readXml, signRequest } from '@transmit/cos';
import { nativeSha1 } from '@transmit/cos/native-digests';
import { storeFailureReason, type UploadCredentials, UploadFailure } from '@transmit/transfer';
import { CliFailure } from '../failure.ts';
import { PROXY_LOGIN, SILENCE } from '../network/fault-words.ts';
import type { Lines } from '../network/lines.ts';

export interface StoreRequest {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Empty for the bucket itself. */
  key: string;
  params?: readonly (readonly [string, string])[];
  headers?: Record<string, string>;
  body?: string | FileSlice;
}

interface FileSlice {
  path: string;
  /** Read in place of what lies at the path. */
  sealed?: { read(start: number, end: number): AsyncIterable<Uint8Array> };
  start: number;
  /** Not included. */
  end: number;
}

export interface StoreReply {
  headers: IncomingMessage['headers'];
  text: string;
}

/** A line on which nothing has moved for so long is dead. */
const SILENCE_MS = 60_000;
const READ_BYTES = 1024 * 1024;
const WRITE_BYTES = 256 * 1024;

export class StoreClient {
  readonly #lines: Lines;

  constructor(lines: Lines) {
    this.#lines = lines;
  }

  /** `onBytes` is told of each piece that the line has taken. */
  async send(
    request: StoreRequest,
    grant: UploadCredentials,
    { signal, onBytes }: { signal: AbortSignal; onBytes?: (bytes: number) => void },
  ): Promise<StoreReply> {
    signal.throwIfAborted();
    const url = addressOf(request, grant);
    const outgoing = this.#open(url, request, grant, signal);
    const answered = this.#replyOf(url, outgoing);
    // It is looked at below; until then nobody may be told that nobody looks.
    answered.catch(() => undefined);
    try {
      await writeBody(outgoing, request.body, onBytes, answered);
      return await answered;
    } catch (error) {
      signal.throwIfAborted();
      outgoing.destroy();
      throw this.#meaningOf(url, error, request.body);
    }
  }

  /** Brings bytes to an address that is signed already. */
  async putTo(
    address: string,
    { bytes, headers }: { bytes: Uint8Array; headers: Record<string, string> },
    { signal, onBytes }: { signal: AbortSignal; onBytes: (loaded: number) => void },
  ): Promise<void> {
    signal.throwIfAborted();
    const url = new URL(address);
    const sent = { ...headers, 'content-length': bytes.length };
    const outgoing = this.#lines.open(url, { method: 'PUT', signal, headers: sent });
    endInSilence(outgoing);
    const answered = this.#replyOf(url, outgoing);
    // It is looked at below; until then nobody may be told that nobody looks.
    answered.catch(() => undefined);
    try {
      // A refusal may come before the last byte has left; it says more than the broken pipe.
      await Promise.race([writeBytes(outgoing, bytes, onBytes), answered]);
      await answered;
    } catch (error) {
      signal.throwIfAborted();
      outgoing.destroy();
      throw this.#meaningOf(url, error, undefined);
    }
  }

  #open(
    url: URL,
    { method, key, params = [], headers = {}, body }: StoreRequest,
    grant: UploadCredentials,
    signal: AbortSignal,
  ) {
    const { host } = storeAddress(grant);
    if (!grant.credentials) throw new UploadFailure('credentials');
    const { tmpSecretId: secretId, tmpSecretKey: secretKey, sessionToken } = grant.credentials;
    const authorization = signRequest(
      { method, key, params, headers: [['host', host], ...Object.entries(headers)] },
      { secretId, secretKey, window: { start: grant.startTime, end: grant.expiredTime } },
      nativeSha1,
    );
    const outgoing = this.#lines.open(url, {
      method,
      signal,
      headers: {
        ...headers,
        authorization,
        'x-cos-security-token': sessionToken,
        'content-length': lengthOf(body),
      },
    });
    endInSilence(outgoing);
    return outgoing;
  }

  async #replyOf(url: URL, outgoing: ClientRequest): Promise<StoreReply> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    outgoing.once('response', resolve);
    outgoing.once('error', reject);
    const response = await promise;
    response.setEncoding('utf8');
    const text = (await response.toArray()).join('');
    const status = response.statusCode ?? 0;
    this.#lines.refuseFor(url, status);
    if (status < 300) return { headers: response.headers, text };
    const root = readXml(text);
    const code = (root && childText(root, 'Code')) ?? '';
    throw new UploadFailure(storeFailureReason(code, status), {
      cause: new Error(`${status} ${code}`),
    });
  }

  /** Any error that is no refusal of the store is the line's fault, or the disk's. */
  #meaningOf(url: URL, error: unknown, body: StoreRequest['body']): UploadFailure {
    if (error instanceof UploadFailure) return error;
    if (typeof body === 'object' && isDiskError(error)) {
      return new UploadFailure('file-changed', { cause: error });
    }
    if (error instanceof CliFailure && error.code === PROXY_LOGIN) {
      return new UploadFailure('refused', { cause: error });
    }
    const reason = this.#lines.storeReason(url, error);
    const cause = reason === undefined ? error : new CliFailure('network', reason, 'E_NETWORK');
    return new UploadFailure('network', { cause });
  }
}

function endInSilence(outgoing: ClientRequest): void {
  outgoing.setTimeout(SILENCE_MS, () =>
    outgoing.destroy(Object.assign(new Error(SILENCE), { code: SILENCE })),
  );
}

/** In pieces, so that what has left can be told. */
async function writeBytes(
  outgoing: ClientRequest,
  bytes: Uint8Array,
  onBytes: (loaded: number) => void,
): Promise<void> {
  for (let at = 0; at < bytes.length; at += WRITE_BYTES) {
    const piece = bytes.subarray(at, at + WRITE_BYTES);
    if (!outgoing.write(piece)) await once(outgoing, 'drain');
    onBytes(at + piece.length);
  }
  outgoing.end();
}

/** As it is signed: every part is encoded as the store decodes it. */
function addressOf({ key, params = [] }: StoreRequest, grant: UploadCredentials): URL {
  const query = params.map(([name, value]) => `${encodeComponent(name)}=${encodeComponent(value)}`);
  const search = query.length > 0 ? `?${query.join('&')}` : '';
  return new URL(`${storeAddress(grant).base}/${encodeKey(key)}${search}`);
}

/** The embedded store is named by a domain; Tencent's own has the bucket in its host (COS.md §1.1). */
function storeAddress({ domain, protocol, bucket, region }: UploadCredentials) {
  const place = (domain ?? '{Bucket}.cos.{Region}.myqcloud.com')
    .replaceAll('{Bucket}', bucket)
    .replaceAll('{Region}', region);
  const isSecure = protocol !== 'http:' && protocol !== 'http';
  const base = `${isSecure ? 'https' : 'http'}://${place.replace(/\/$/, '')}`;
  return { base, host: place.split('/')[0] ?? '', isSecure };
}

function lengthOf(body: StoreRequest['body']): number {
  if (body === undefined) return 0;
  return typeof body === 'string' ? Buffer.byteLength(body) : body.end - body.start;
}

async function writeBody(
  outgoing: ClientRequest,
  body: StoreRequest['body'],
  onBytes: ((bytes: number) => void) | undefined,
  answered: Promise<StoreReply>,
): Promise<void> {
  if (body === undefined || typeof body === 'string' || body.start === body.end) {
    outgoing.end(typeof body === 'string' ? body : undefined);
    return;
  }
  const bytes = openSlice(body);
  if (onBytes) bytes.on('data', (piece) => onBytes(piece.length));
  // A refusal may come before the last byte has left; it says more than the broken pipe.
  await Promise.race([pipeline(bytes, outgoing), answered]);
}

function openSlice({ path, sealed, start, end }: FileSlice): Readable {
  if (sealed) return Readable.from(sealed.read(start, end), { objectMode: false });
  return createReadStream(path, { start, end: end - 1, highWaterMark: READ_BYTES });
}

/** A line that is cut while it is read from fails in a `read` too, as a disk does. */
const OF_LINES = new Set(['ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'ENOTCONN', 'EHOSTUNREACH']);

function isDiskError(error: unknown): boolean {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return false;
  return /open|read|stat/.test(String(error.syscall)) && !OF_LINES.has(String(error.code));
}
