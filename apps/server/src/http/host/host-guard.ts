/** Turns away what was meant for another name, before anything else is done with it (SECURITY §10.6). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '#core/app-error.ts';
import type { Logger } from '#kernel/logger.ts';
import { errorReply } from '../error-reply.ts';
import { isOwnName } from './own-names.ts';

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Load balancers and Prometheus ask for these by an address or a name of their network. Health tells nothing but that
 * somebody is there; figures are told for their token alone where the name is not this machine's.
 */
export const ASKED_BY_ADDRESS: readonly string[] = ['/healthz', '/readyz', '/metrics'];

export interface HostGuard {
  /** The origins whose names are answered from now on, beside this machine's. */
  answerFor(origins: readonly string[]): void;
  admits(request: IncomingMessage): boolean;
  guard(handler: NodeHandler, options: GuardOptions): NodeHandler;
}

interface GuardOptions {
  log: Pick<Logger, 'warn'>;
  /** Paths that may be asked for by any name. */
  forAll?: readonly string[];
}

export function createHostGuard(): HostGuard {
  let origins: readonly string[] = [];
  let isTold = false;
  const admits = (request: IncomingMessage) => {
    const names = { origins, port: request.socket.localPort };
    const claims = claimsOf(request);
    return claims.length > 0 && claims.every((claim) => isOwnName(claim, names));
  };
  return {
    answerFor(own) {
      origins = own;
    },
    admits,
    guard:
      (handler, { log, forAll = [] }) =>
      (request, response) => {
        if (admits(request) || forAll.includes(pathOf(request))) return handler(request, response);
        // Logged once: an operator who forgot PUBLIC_ORIGIN looks for it, and scanners must not
        // fill the log.
        if (!isTold) log.warn({ host: request.headers.host }, 'Host is none of PUBLIC_ORIGIN');
        isTold = true;
        refuse(response);
      },
  };
}

/**
 * Lists the hosts that a request claims: its one `Host`, and its target where that is a whole
 * address. A request with two `Host` lines or none claims nothing. `X-Forwarded-Host` is no claim,
 * because any caller may write it.
 */
function claimsOf({ headersDistinct, url = '' }: IncomingMessage): string[] {
  const hosts = headersDistinct['host'] ?? [];
  if (hosts.length !== 1) return [];
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1];
  return authority === undefined ? hosts : [...hosts, authority];
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}

/** The connection ends: whoever meant somebody else has nothing more to ask here. */
function refuse(response: ServerResponse): void {
  const { httpStatus, body } = errorReply(new AppError('E_HOST'));
  const text = JSON.stringify(body);
  response
    .writeHead(httpStatus, {
      'Content-Length': Buffer.byteLength(text),
      'Content-Type': 'application/json; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      Connection: 'close',
    })
    .end(text);
}
