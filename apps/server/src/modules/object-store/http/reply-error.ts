/** The one place where an error becomes an answer of the store. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CosError, writeXml } from '@transmit/cos';
import { AppError } from '#core/app-error.ts';
import { isDiskFull } from '#core/disk-full.ts';
import { isDatabaseAway } from '#kernel/database/database-away.ts';
import { endAfterBody } from './unread-body.ts';
import { isOfStranger } from './verify.ts';

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
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
  if (error.code === 'MethodNotAllowed')
    response.setHeader('Allow', 'GET, HEAD, PUT, POST, DELETE');
  const body = request.method === 'HEAD' ? '' : errorXml(error, request, requestId);
  response.statusCode = error.status;
  if (request.method !== 'HEAD') {
    response.setHeader('Content-Type', 'application/xml');
    response.setHeader('Content-Length', Buffer.byteLength(body));
  }
  endAfterBody(request, response, { body, isOfStranger: isOfStranger(thrown) });
}

function toCosError(error: unknown): CosError {
  if (error instanceof CosError) return error;
  if (isRate(error)) return new CosError('SlowDown', { cause: error });
  if (isDiskFull(error)) return new CosError('StorageFull', { cause: error });
  if (isDatabaseAway(error)) return new CosError('ServiceUnavailable', { cause: error });
  return new CosError('InternalError', { cause: error });
}

/** Seconds, where it is worth trying again. */
function retryAfterOf({ status, cause }: CosError): number | undefined {
  if (isRate(cause)) return cause.details.retryAfter;
  return status === 503 ? RETRY_AFTER_SECONDS : undefined;
}

function isRate(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'E_RATE';
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
