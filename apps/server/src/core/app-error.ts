import { ERRORS, type ErrorCode } from '@transmit/contract';

export interface AppErrorDetails {
  /** Replaces the table's sentence where a more exact one helps the user. */
  text?: string | undefined;
  /** Input field → what is wrong with it. */
  fields?: Record<string, string> | undefined;
  /** Facts for the screen, sent as `data`. */
  data?: Record<string, unknown> | undefined;
  /** Seconds until it is worth trying again, sent as Retry-After. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** An expected refusal; `http/error-reply.ts` is the only place that turns it into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.text ?? ERRORS[code].text, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

/** Refuses: `fail('E_NOT_FOUND')`. */
export function fail(code: ErrorCode, details?: AppErrorDetails): never {
  throw new AppError(code, details);
}
