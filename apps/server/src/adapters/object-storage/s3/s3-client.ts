/** Signed requests (AWS Signature Version 4) to a bucket that speaks S3, over plain fetch. */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { childText, encodeComponent, encodeKey, readXml, type XmlNode } from '@transmit/cos';
import { AwsV4Signer } from 'aws4fetch';
import { AppError } from '#core/app-error.ts';

export interface S3ClientOptions {
  /** Address of the bucket, without a trailing slash. */
  baseUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  now: () => number;
}

type Pairs = readonly (readonly [string, string])[];

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  key?: string;
  params?: Pairs;
  headers?: Pairs;
  body?: Uint8Array;
  /**
   * Milliseconds until the answer begins, over all tries. The body may take as long as its reader, because fetch itself
   * ends a body that stalls.
   */
  timeoutMs?: number;
}

export interface AddressWanted {
  method: 'GET' | 'HEAD' | 'PUT';
  key: string;
  params?: Pairs;
  /** Whoever uses the address has to send exactly these. */
  headers?: Pairs;
  ttlSeconds: number;
}

const PATIENT_MS = 60_000;
/** spec §8: 5xx answers and network failures are tried once more. */
const TRIES = 2;
/** A store that says SlowDown is given a moment, of other length for each that waits. */
const PAUSE_MS = 150;
/** HTTP status for an object that exists in another version than the one that was asked for. */
const OTHER_VERSION = 412;

export class S3Client {
  readonly #options: S3ClientOptions;
  /** Keys of signatures, which hold for a day. */
  readonly #keys = new Map<string, ArrayBuffer>();

  constructor(options: S3ClientOptions) {
    this.#options = options;
  }

  get origin(): string {
    return new URL(this.#options.baseUrl).origin;
  }

  /** The answer to a 2xx; undefined for 404 and for another version; else `E_STORAGE` is thrown. */
  async send(request: S3Request): Promise<Response | undefined> {
    const response = await this.#try(request);
    if (response.ok) return response;
    const text = request.method === 'HEAD' ? '' : await response.text().catch(() => '');
    const { status } = response;
    const { code, message } = errorIn(text);
    const isBucketGone = code === 'NoSuchBucket';
    if ((status === 404 && !isBucketGone) || status === OTHER_VERSION) return undefined;
    throw s3Failure(`${request.method} answered ${status} ${code} ${message}`.trim(), {
      code: code || String(status),
    });
  }

  /** Like `send`, for calls that answer XML; some failures come as 200 (copy, complete). */
  async sendForXml(request: S3Request): Promise<XmlNode | undefined> {
    const response = await this.send(request);
    if (!response) return undefined;
    const text = await response.text().catch((cause: unknown) => {
      throw s3Failure('answer broke off', { cause });
    });
    const root = readXml(text.trim());
    if (!root || root.name === 'Error') {
      const { code, message } = errorIn(text.trim());
      const said = code ? `${code} ${message}` : 'no XML';
      throw s3Failure(`${request.method} answered 200 with ${said}`, { code });
    }
    return root;
  }

  /** An address that does this one thing for anyone who has it. */
  async presign({ method, key, params = [], headers = [], ttlSeconds }: AddressWanted) {
    const url = this.#urlOf(key, [...params, ['X-Amz-Expires', String(ttlSeconds)]]);
    const signed = await this.#sign({ method, url, headers, signQuery: true });
    // The signature covers `%20`, and some stores do not read `+` as a blank.
    signed.url.search = signed.url.search.replaceAll('+', '%20');
    return signed.url.href;
  }

  async #try({ timeoutMs = PATIENT_MS, ...request }: S3Request): Promise<Response> {
    const endsAt = performance.now() + timeoutMs;
    for (let tries = 1; ; tries += 1) {
      try {
        const response = await this.#fetch(request, Math.max(1, endsAt - performance.now()));
        if (response.status < 500 || tries === TRIES) return response;
        await response.body?.cancel();
      } catch (cause) {
        // One that is silent would be silent again, and whoever waits has gone by then.
        if (tries === TRIES || isOutOfTime(cause)) throw s3Failure('cannot be reached', { cause });
      }
      await delay(PAUSE_MS * (1 + Math.random()));
    }
  }

  async #fetch(request: Omit<S3Request, 'timeoutMs'>, timeoutMs: number): Promise<Response> {
    const { method, key = '', params = [], headers = [], body } = request;
    const sent: Pairs = [
      ...headers,
      ...(body ? [['content-md5', md5Base64(body)] as const] : []),
      // The body is proven by its MD5, which is signed.
      ['x-amz-content-sha256', 'UNSIGNED-PAYLOAD'],
    ];
    const signed = await this.#sign({ method, url: this.#urlOf(key, params), headers: sent });
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), timeoutMs);
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        // A redirect is not followed, because the signature holds for this host alone.
        redirect: 'manual',
        // A Uint8Array over any buffer is a valid body; the type only knows plain ArrayBuffers.
        ...(body && { body: body as Uint8Array<ArrayBuffer> }),
        signal: waiting.signal,
      });
    } finally {
      clearTimeout(timer);
    }
  }

  #sign(request: { method: string; url: string; headers: Pairs; signQuery?: boolean }) {
    const { region, accessKeyId, secretAccessKey, now } = this.#options;
    const { method, url, signQuery = false } = request;
    const signer = new AwsV4Signer({
      method,
      url,
      headers: request.headers.map(([name, value]) => [name, value] as [string, string]),
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region,
      cache: this.#keys,
      datetime: new Date(now()).toISOString().replace(/[:-]|\.\d{3}/g, ''),
      signQuery,
      allHeaders: true,
    });
    return signer.sign();
  }

  #urlOf(key: string, params: Pairs): string {
    const query = params
      .map(([name, value]) => `${encodeComponent(name)}=${encodeComponent(value)}`)
      .join('&');
    return `${this.#options.baseUrl}/${encodeKey(key)}${query && `?${query}`}`;
  }
}

/** A refusal of the store, by the word that S3 has for it. */
class S3Refusal extends Error {
  /** Such as `SlowDown`; the HTTP status where the store gave none; empty where it gave no answer. */
  readonly code: string;

  constructor(reason: string, { code = '', cause }: { code?: string; cause?: unknown } = {}) {
    super(`S3 ${reason}`, { cause });
    this.name = 'S3Refusal';
    this.code = code;
  }
}

export function s3Failure(
  reason: string,
  details: { code?: string; cause?: unknown } = {},
): AppError {
  return new AppError('E_STORAGE', { cause: new S3Refusal(reason, details) });
}

/** The store's own word for why it refused; empty for other errors. */
export function readRefusal(error: unknown): string {
  const cause = error instanceof AppError ? error.cause : undefined;
  return cause instanceof S3Refusal ? cause.code : '';
}

function errorIn(xml: string): { code: string; message: string } {
  const root = readXml(xml);
  if (root?.name !== 'Error') return { code: '', message: '' };
  return { code: childText(root, 'Code') ?? '', message: childText(root, 'Message') ?? '' };
}

function isOutOfTime(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'AbortError';
}

function md5Base64(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('base64');
}
