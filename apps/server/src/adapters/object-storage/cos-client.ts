/** Signed requests to a COS bucket over plain fetch. */
import { createHash } from 'node:crypto';
import {
  childText,
  encodeComponent,
  encodeKey,
  type NamedValues,
  readXml,
  signRequest,
  type XmlNode,
} from '@transmit/cos';
import { nativeSha1 } from '@transmit/cos/native-digests';
import { AppError } from '#core/app-error.ts';

export interface CosClientOptions {
  secretId: string;
  secretKey: string;
  /** Address of the bucket, without a trailing slash. */
  baseUrl: string;
  now: () => number;
}

export interface CosRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  key?: string;
  params?: NamedValues;
  headers?: NamedValues;
  body?: Uint8Array;
  /** Until the answer begins. Its body may take as long as its reader; fetch ends one that stalls. */
  timeoutMs?: number;
}

const PATIENT_MS = 60_000;
const SIGNATURE_SECONDS = 900;
const SKEW_SECONDS = 60;
/** spec §8: 5xx answers and network failures are tried once more. */
const TRIES = 2;

export class CosClient {
  readonly #options: CosClientOptions;
  readonly #host: string;

  constructor(options: CosClientOptions) {
    this.#options = options;
    this.#host = new URL(options.baseUrl).host;
  }

  /** The answer to a 2xx; undefined for 404; anything else is thrown as `E_STORAGE`. */
  async send(request: CosRequest): Promise<Response | undefined> {
    const response = await this.#try(request);
    if (response.ok) return response;
    const text = request.method === 'HEAD' ? '' : await response.text().catch(() => '');
    if (response.status === 404) return undefined;
    throw storageError(`${request.method} answered ${response.status} ${codeIn(text)}`);
  }

  /** Like `send`, for calls that answer XML; some failures of COS come as 200 (copy, complete). */
  async sendForXml(request: CosRequest): Promise<XmlNode | undefined> {
    const response = await this.send(request);
    if (!response) return undefined;
    const text = await response.text().catch((cause: unknown) => {
      throw storageError('answer broke off', cause);
    });
    const root = readXml(text);
    if (!root || root.name === 'Error') {
      throw storageError(`${request.method} answered 200 with ${codeIn(text) || 'no XML'}`);
    }
    return root;
  }

  async #try(request: CosRequest): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      try {
        const response = await this.#fetch(request);
        if (response.status < 500 || tries === TRIES) return response;
        await response.body?.cancel();
      } catch (cause) {
        if (tries === TRIES) throw storageError('cannot be reached', cause);
      }
    }
  }

  async #fetch(request: CosRequest): Promise<Response> {
    const { method, key = '', params = [], headers = [], body, timeoutMs = PATIENT_MS } = request;
    const { secretId, secretKey, baseUrl, now } = this.#options;
    const unixNow = Math.floor(now() / 1000);
    const signedHeaders: NamedValues = [
      ...headers,
      ...(body ? [['content-md5', md5Base64(body)] as const] : []),
    ];
    const authorization = signRequest(
      { method, key, params, headers: [...signedHeaders, ['host', this.#host]] },
      {
        secretId,
        secretKey,
        window: { start: unixNow - SKEW_SECONDS, end: unixNow + SIGNATURE_SECONDS },
      },
      nativeSha1,
    );
    const query = params
      .map(([name, value]) => `${encodeComponent(name)}=${encodeComponent(value)}`)
      .join('&');
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), timeoutMs);
    try {
      return await fetch(`${baseUrl}/${encodeKey(key)}${query && `?${query}`}`, {
        method,
        headers: [
          ...signedHeaders.map(([name, value]) => [name, value] as [string, string]),
          ['authorization', authorization],
        ],
        // A Uint8Array over any buffer is a valid body; the type only knows plain ArrayBuffers.
        ...(body && { body: body as Uint8Array<ArrayBuffer> }),
        signal: waiting.signal,
      });
    } finally {
      clearTimeout(timer);
    }
  }
}

export function storageError(reason: string, cause?: unknown): AppError {
  return new AppError('E_STORAGE', { cause: new Error(`COS ${reason}`, { cause }) });
}

function codeIn(xml: string): string {
  const root = readXml(xml);
  if (root?.name !== 'Error') return '';
  return `${childText(root, 'Code') ?? ''} ${childText(root, 'Message') ?? ''}`.trim();
}

function md5Base64(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('base64');
}
