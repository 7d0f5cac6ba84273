/** The one place where an error becomes an answer of the store. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CosError, writeXml } from '@transmit/cos';
import { isDiskFull } from '#core/disk-full.ts';
import { isDatabaseAway } from '#kernel/database/database-away.ts';
import { endAfterBody } from './unread-body.ts';

export interface StoreLog {
  error(details: object, message: string): void;
}

export interface ErrorContext {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  log: StoreLog;
}

const RETRY_AFTER_SECONDS = 2;

export function replyError(context: ErrorContext, thrown: unknown): void {
  const { request, response, requestId, log } = context;
  // The client has gone: nobody to tell, nothing wrong with us.
  if (request.socket.destroyed) return;
  const error = toCosError(thrown);
  if (error.code === 'InternalError') log.error({ err: thrown, requestId }, 'store request failed');
  // Cut off, so that nobody takes what was sent for the whole.
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.setHeader('x-cos-trace-id', requestId);
  if (error.status === 503) response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
  if (error.code === 'MethodNotAllowed')
    response.setHeader('Allow', 'GET, HEAD, PUT, POST, DELETE');
  const body = request.method === 'HEAD' ? '' : errorXml(error, request, requestId);
  response.statusCode = error.status;
  if (request.method !== 'HEAD') {
    response.setHeader('Content-Type', 'application/xml');
    response.setHeader('Content-Length', Buffer.byteLength(body));
  }
  endAfterBody(request, response, body);
}

function toCosError(error: unknown): CosError {
  if (error instanceof CosError) return error;
  if (isDiskFull(error)) return new CosError('StorageFull', { cause: error });
  if (isDatabaseAway(error)) return new CosError('ServiceUnavailable', { cause: error });
  return new CosError('InternalError', { cause: error });
}

function errorXml(error: CosError, request: IncomingMessage, requestId: string): string {
  const resource = (request.url ?? '').split('?', 1)[0] ?? '';
  return writeXml([
    'Error',
    [
      ['Code', error.code],
      ['Message', error.message],
      ...Object.entries(error.details),
      ['Resource', resource],
      ['RequestId', requestId],
      ['TraceId', requestId],
    ],
  ]);
}
