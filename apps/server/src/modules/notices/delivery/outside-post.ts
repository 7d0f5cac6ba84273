/**
 * Posts a message to an address outside (SECURITY §10.12): https, to a host of the channel's list, to a public
 * address that is looked up once and connected to; five seconds in all, no redirect, no cookie, and of the answer a
 * few kilobytes at most.
 */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isListedHost } from '@transmit/contract';
import { isLoopbackHost } from '#core/addresses.ts';
import {
  findPublicTarget,
  isPlainHttps,
  type PublicTarget,
  pinTo,
  type ResolveHost,
} from '#core/public-target.ts';

const WAIT_MS = 5000;
const ANSWER_BYTES = 8 * 1024;

export interface OutsideMessage {
  url: string;
  /** Hosts that this kind of channel may be sent to. */
  hosts: readonly string[];
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
}

export type OutsideAnswer =
  | { kind: 'answered'; status: number; body: string }
  | { kind: 'failed'; why: 'address' | 'time' | 'network' };

export type OutsidePost = (message: OutsideMessage) => Promise<OutsideAnswer>;

export interface OutsidePostOptions {
  /** Hosts on this machine that may be sent to without https: a site that nobody else can open is tried so. */
  localHosts: readonly string[];
  resolve?: ResolveHost;
  waitMs?: number;
}

const WHY_NOT = { refused: 'address', unresolved: 'network', over: 'time' } as const;

export function createOutsidePost(options: OutsidePostOptions): OutsidePost {
  return async (message) => {
    const signal = AbortSignal.timeout(options.waitMs ?? WAIT_MS);
    const target = await Promise.race([findTarget(message, options), whenOver(signal)]);
    if (target.kind === 'found') return post(message, { target: target.address, signal });
    return { kind: 'failed', why: WHY_NOT[target.kind] };
  };
}

/** A site that is itself on this machine alone may send to what its operator lists of this machine. */
export function listLocalHosts(publicOrigin: string, hosts: readonly string[]): string[] {
  return isLoopbackHost(new URL(publicOrigin).hostname) ? hosts.filter(isLoopbackHost) : [];
}

/** Tells whether an address may stand in a channel at all; what its host means is looked up when it is sent to. */
export function isAllowedAddress(
  url: URL,
  { hosts, localHosts }: { hosts: readonly string[]; localHosts: readonly string[] },
): boolean {
  if (isLocal(url, localHosts)) return true;
  return isPlainHttps(url) && isListedHost(url.hostname, hosts);
}

function isLocal(url: URL, localHosts: readonly string[]): boolean {
  return /^https?:$/.test(url.protocol) && !url.username && localHosts.includes(url.hostname);
}

async function findTarget(
  { url: address, hosts }: OutsideMessage,
  { localHosts, resolve }: OutsidePostOptions,
): Promise<PublicTarget> {
  const url = URL.parse(address);
  if (!url || !isAllowedAddress(url, { hosts, localHosts })) return { kind: 'refused' };
  if (!isLocal(url, localHosts)) return findPublicTarget(url, resolve);
  const { hostname } = url;
  return { kind: 'found', address: hostname === 'localhost' ? '127.0.0.1' : hostname };
}

function whenOver(signal: AbortSignal): Promise<{ kind: 'over' }> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve({ kind: 'over' }), { once: true });
  });
}

function post(
  { url, headers, body }: OutsideMessage,
  { target, signal }: { target: string; signal: AbortSignal },
): Promise<OutsideAnswer> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const fail = () => resolve({ kind: 'failed', why: signal.aborted ? 'time' : 'network' });
    const sent = request(
      url,
      {
        method: 'POST',
        signal,
        agent: false,
        lookup: pinTo(target),
        headers: {
          ...headers,
          'User-Agent': 'transmit',
          'Content-Length': String(Buffer.byteLength(body)),
        },
      },
      (response) => {
        const status = response.statusCode ?? 0;
        const chunks: Buffer[] = [];
        let size = 0;
        const end = () => {
          resolve({ kind: 'answered', status, body: Buffer.concat(chunks).toString('utf8') });
          response.destroy();
        };
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk.subarray(0, ANSWER_BYTES - size));
          size += chunk.byteLength;
          // The part that was read says enough; an answer without end is not waited for.
          if (size >= ANSWER_BYTES) end();
        });
        response.on('end', end);
        response.on('error', fail);
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
}
