/** One signed request to the store, with Node's own client: temporary credentials, bodies from the disk. */
import { createReadStream } from 'node:fs';
import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { childText, encodeComponent, encodeKey, readXml, signRequest } from '@transmit/cos';
import { nativeSha1 } from '@transmit/cos/native-digests';
import { storeFailureReason, type UploadCredentials, UploadFailure } from '@transmit/transfer';

export interface StoreRequest {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Empty for the bucket itself. */
  key: string;
  params?: readonly (readonly [string, string])[];
  headers?: Record<string, string>;
  body?: string | FileSlice;
}

export interface FileSlice {
  path: string;
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

export class StoreClient {
  readonly #http = new HttpAgent({ keepAlive: true });
  readonly #https = new HttpsAgent({ keepAlive: true });

  /** `onBytes` is told of each piece that the line has taken. */
  async send(
    request: StoreRequest,
    grant: UploadCredentials,
    { signal, onBytes }: { signal: AbortSignal; onBytes?: (bytes: number) => void },
  ): Promise<StoreReply> {
    signal.throwIfAborted();
    const outgoing = this.#open(request, grant);
    const answered = replyOf(outgoing);
    // It is looked at below; until then nobody may be told that nobody looks.
    answered.catch(() => undefined);
    const stop = () => outgoing.destroy();
    signal.addEventListener('abort', stop, { once: true });
    try {
      await writeBody(outgoing, request.body, onBytes, answered);
      return await answered;
    } catch (error) {
      signal.throwIfAborted();
      outgoing.destroy();
      throw meaningOf(error, request.body);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  close(): void {
    this.#http.destroy();
    this.#https.destroy();
  }

  #open({ method, key, params = [], headers = {}, body }: StoreRequest, grant: UploadCredentials) {
    const { base, host, isSecure } = storeAddress(grant);
    const { tmpSecretId: secretId, tmpSecretKey: secretKey, sessionToken } = grant.credentials;
    const authorization = signRequest(
      { method, key, params, headers: [['host', host], ...Object.entries(headers)] },
      { secretId, secretKey, window: { start: grant.startTime, end: grant.expiredTime } },
      nativeSha1,
    );
    const query = params.map(
      ([name, value]) => `${encodeComponent(name)}=${encodeComponent(value)}`,
    );
    const address = `${base}/${encodeKey(key)}${query.length > 0 ? `?${query.join('&')}` : ''}`;
    const open = isSecure ? httpsRequest : httpRequest;
    const outgoing = open(address, {
      method,
      agent: isSecure ? this.#https : this.#http,
      headers: {
        ...headers,
        authorization,
        'x-cos-security-token': sessionToken,
        'content-length': lengthOf(body),
      },
    });
    outgoing.setTimeout(SILENCE_MS, () => outgoing.destroy(new UploadFailure('network')));
    return outgoing;
  }
}

/** The embedded store is named by a domain; Tencent's own has the bucket in its host (COS.md §1.1). */
export function storeAddress({ domain, protocol, bucket, region }: UploadCredentials) {
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
  const { path, start, end } = body;
  const bytes = createReadStream(path, { start, end: end - 1, highWaterMark: READ_BYTES });
  if (onBytes) bytes.on('data', (piece) => onBytes(piece.length));
  // A refusal may come before the last byte has left; it says more than the broken pipe.
  await Promise.race([pipeline(bytes, outgoing), answered]);
}

async function replyOf(outgoing: ClientRequest): Promise<StoreReply> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  outgoing.once('response', resolve);
  outgoing.once('error', reject);
  const response = await promise;
  response.setEncoding('utf8');
  const text = (await response.toArray()).join('');
  const status = response.statusCode ?? 0;
  if (status >= 300) {
    const root = readXml(text);
    const code = (root && childText(root, 'Code')) ?? '';
    throw new UploadFailure(storeFailureReason(code, status), {
      cause: new Error(`${status} ${code}`),
    });
  }
  return { headers: response.headers, text };
}

/** What is no refusal of the store is the line's fault, or the disk's. */
function meaningOf(error: unknown, body: StoreRequest['body']): UploadFailure {
  if (error instanceof UploadFailure) return error;
  const isOfFile = typeof body === 'object' && isDiskError(error);
  return new UploadFailure(isOfFile ? 'file-changed' : 'network', { cause: error });
}

/** A line that is cut while it is read from fails in a `read` too, as a disk does. */
const OF_LINES = new Set(['ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'ENOTCONN', 'EHOSTUNREACH']);

function isDiskError(error: unknown): boolean {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return false;
  return /open|read|stat/.test(String(error.syscall)) && !OF_LINES.has(String(error.code));
}
