/** The one place where an error becomes an HTTP status, a code and a sentence (PRODUCT §2). */
import { ERRORS, type ErrorCode, type ErrorEnvelope } from '@transmit/contract';
import { AppError, type AppErrorDetails } from '#core/app-error.ts';
import { isDatabaseAway, isDatabaseFull } from '#kernel/database/database-away.ts';

export interface ErrorReply {
  httpStatus: number;
  headers: Record<string, string>;
  body: ErrorEnvelope;
  /** True when the operator must know: the fault is ours. */
  isFault: boolean;
}

/** Unknown errors become one neutral sentence; their text never leaves the server. */
export function errorReply(error: unknown): ErrorReply {
  if (error instanceof AppError) return replyFor(error.code, error.details);
  if (isDatabaseAway(error)) return replyFor('E_BUSY', { retryAfter: 2 });
  if (isDatabaseFull(error)) return { ...replyFor('E_NO_SPACE', {}), isFault: true };
  return { ...replyFor('E_INTERNAL', {}), isFault: true };
}

function replyFor(code: ErrorCode, details: AppErrorDetails): ErrorReply {
  const { http, text } = ERRORS[code];
  const sentence = details.text ?? text;
  return {
    httpStatus: http,
    headers: details.retryAfter ? { 'Retry-After': String(details.retryAfter) } : {},
    body: {
      status: 0,
      code,
      msg: sentence,
      message: sentence,
      ...(details.fields && { fields: details.fields }),
      ...(details.data && { data: details.data }),
    },
    isFault: http === 503 || http === 500,
  };
}
