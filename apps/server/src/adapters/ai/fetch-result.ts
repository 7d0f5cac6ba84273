/**
 * Fetches a picture that a service answers by its address. The address is the service's word, so it is
 * looked at like a stranger's (SECURITY T19): the operator's own origin, or https on its usual port to
 * an address of the public internet, which is looked up once and then connected to; no redirect, no
 * cookie, no header of ours, a limit of bytes and of time.
 */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { findPublicTarget, isPlainHttps, pinTo, type ResolveHost } from '#core/public-target.ts';
import { AiProblem } from './ai-service.ts';

const RESULT_BYTES = 20 * 1024 * 1024;
const RESULT_MS = 20_000;

export interface FetchResultOptions {
  /** The operator's own: as trusted as the service itself. */
  origin: string;
  signal: AbortSignal;
  resolve?: ResolveHost;
}

export async function fetchResult(
  address: string,
  options: FetchResultOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const url = URL.parse(address);
  if (!url) throw new AiProblem('answer', 'RESULT_URL');
  if (url.protocol === 'data:') return readDataUrl(address);
  const isOwn = url.origin === options.origin;
  if (!isOwn && !isPlainHttps(url)) throw new AiProblem('answer', 'RESULT_URL');
  const target = isOwn ? undefined : await publicTarget(url, options.resolve);
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(RESULT_MS)]);
  return download(url, target, signal);
}

function readDataUrl(address: string): Uint8Array<ArrayBuffer> {
  const base64 = /^data:[\w/+.-]+;base64,([\w+/=\s]+)$/.exec(address)?.[1];
  if (base64 === undefined) throw new AiProblem('answer', 'RESULT_DATA');
  return readBase64(base64);
}

export function readBase64(text: string): Uint8Array<ArrayBuffer> {
  if (text.length > (RESULT_BYTES * 4) / 3 + 4) throw new AiProblem('answer', 'TOO_LARGE');
  return new Uint8Array(Buffer.from(text, 'base64'));
}

async function publicTarget(url: URL, resolve: ResolveHost | undefined): Promise<string> {
  const target = await findPublicTarget(url, resolve);
  if (target.kind === 'found') return target.address;
  if (target.kind === 'unresolved') throw new AiProblem('unavailable', 'RESULT');
  throw new AiProblem('answer', 'RESULT_ADDRESS');
}

function download(
  url: URL,
  target: string | undefined,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) =>
      reject(cause instanceof AiProblem ? cause : new AiProblem('unavailable', 'RESULT', cause));
    const sent = request(
      url,
      {
        signal,
        agent: false,
        headers: { 'User-Agent': 'transmit' },
        ...(target !== undefined && { lookup: pinTo(target) }),
      },
      (response) => {
        if (response.statusCode !== 200) {
          response.destroy();
          return reject(new AiProblem('answer', `RESULT_${response.statusCode}`));
        }
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.byteLength;
          if (size > RESULT_BYTES) response.destroy(new AiProblem('answer', 'TOO_LARGE'));
          chunks.push(chunk);
        });
        response.on('error', fail);
        response.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
      },
    );
    sent.on('error', fail);
    sent.end();
  });
}
