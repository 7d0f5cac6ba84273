/**
 * The typed client: one function per call, one flat input. It raises {@link ApiError} and never
 * navigates or shows anything.
 */
import type { CallShape, CallTable } from './calls.ts';
import type { CallInput, Endpoint, Reply } from './endpoint.ts';
import { CALL_FAULTS, type ErrorCode, type ErrorEnvelope } from './error-codes.ts';
import { API_TIMEOUT_MS } from './limits.ts';

/** Beyond the server's refusals: no answer, not in time, one that is not ours, or a refusal of another server's. */
export type ClientErrorCode = ErrorCode | keyof typeof CALL_FAULTS;

export class ApiError extends Error {
  readonly code: ClientErrorCode;
  /** HTTP status; 0 when no answer came. */
  readonly httpStatus: number;
  readonly fields: Record<string, string>;
  readonly data: Record<string, unknown>;
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ClientErrorCode,
    options: {
      message: string;
      httpStatus?: number;
      fields?: Record<string, string> | undefined;
      data?: Record<string, unknown> | undefined;
      retryAfter?: number | undefined;
      cause?: unknown;
    },
  ) {
    super(options.message, { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.httpStatus = options.httpStatus ?? 0;
    this.fields = options.fields ?? {};
    this.data = options.data ?? {};
    this.retryAfter = options.retryAfter;
  }
}

export interface CallOptions {
  signal?: AbortSignal;
}

export interface ClientOptions {
  /** Origin and prefix of the server; empty in the browser. */
  base?: string;
  fetch?: typeof fetch;
  timeoutMs?: number;
  /** Headers for a caller without cookies of its own (CLI, tests). */
  headers?: () => Record<string, string>;
}

export type Call<E extends Endpoint> = (
  ...args: keyof CallInput<E> extends never
    ? [input?: Record<string, never>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]
) => Promise<Reply<E>>;

export type Client<C> = {
  [Area in keyof C]: {
    [Name in keyof C[Area]]: C[Area][Name] extends Endpoint ? Call<C[Area][Name]> : never;
  };
};

/** Builds `client.area.call(input)` for every call: `createClient<Contract>(calls)`. */
export function createClient<C extends { [Area in keyof C]: Record<string, Endpoint> }>(
  table: CallTable<C>,
  options: ClientOptions = {},
): Client<C> {
  const areas = Object.entries<Record<string, CallShape>>(table).map(([area, calls]) => [
    area,
    Object.fromEntries(
      Object.entries(calls).map(([name, shape]) => [
        name,
        (input?: Record<string, unknown>, call?: CallOptions) =>
          send(shape, input ?? {}, { ...options, ...call }),
      ]),
    ),
  ]);
  // The map has exactly the table's areas and calls; only their types are lost on the way.
  return Object.fromEntries(areas) as Client<C>;
}

async function send(
  shape: CallShape,
  input: Record<string, unknown>,
  options: ClientOptions & CallOptions,
): Promise<unknown> {
  try {
    return await sendOnce(shape, input, options);
  } catch (error) {
    // A reading call leaves nothing behind, so one late or lost answer is nothing that a person must hear of.
    if (shape.isRead && isUnanswered(error)) return sendOnce(shape, input, options);
    throw error;
  }
}

function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'E_TIMEOUT' || error.code === 'E_NETWORK');
}

/** The time is that of the whole answer: a body that stalls after its headers is as late as one without. */
async function sendOnce(
  shape: CallShape,
  input: Record<string, unknown>,
  options: ClientOptions & CallOptions,
): Promise<unknown> {
  const fetchIt = options.fetch ?? fetch;
  const timeout = AbortSignal.timeout(options.timeoutMs ?? API_TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  const request = requestFor(shape, input, options);
  try {
    const response = await fetchIt(request.url, { ...request.init, signal });
    return await readReply(response, shape.outcomes);
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error;
    throw timeout.aborted
      ? new ApiError('E_TIMEOUT', { message: CALL_FAULTS.E_TIMEOUT, cause: error })
      : new ApiError('E_NETWORK', { message: CALL_FAULTS.E_NETWORK, cause: error });
  }
}

/** spec §7: credentials and JSON content type; SECURITY §1.4: the header that proves our own page. */
function requestFor(shape: CallShape, input: Record<string, unknown>, options: ClientOptions) {
  const inQuery = new URLSearchParams();
  const inBody: Record<string, unknown> = {};
  let path = shape.path;
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (path.includes(`/:${name}`)) {
      path = path.replace(`/:${name}`, `/${encodeURIComponent(String(value))}`);
    } else if (shape.query.includes(name)) {
      inQuery.set(name, String(value));
    } else {
      inBody[name] = value;
    }
  }
  const query = inQuery.size > 0 ? `?${inQuery}` : '';
  const init: RequestInit = {
    method: shape.method,
    credentials: 'include',
    // No answer is kept; yet a browser lets a call wait for another of the same address, up to 20 s.
    cache: 'no-store',
    headers: {
      'Content-Type': 'application/json',
      'X-Requested-With': 'transmit',
      ...options.headers?.(),
    },
  };
  if (shape.method === 'POST') init.body = JSON.stringify(inBody);
  return { url: `${options.base ?? ''}${path}${query}`, init };
}

/**
 * The JSON of an answer; raises what it refuses, also where the refusal is an answer 200 whose status is neither 1
 * nor one of `outcomes` (SECURITY §10.9). Also for a file that was refused. A body that ends early or is aborted
 * raises the error of its reading: only a whole body can be no answer of ours.
 */
export async function readReply(
  response: Response,
  outcomes: readonly number[] = [],
): Promise<unknown> {
  const answer: unknown = await response.json().catch((cause) => {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new ApiError('E_ANSWER', {
      message: CALL_FAULTS.E_ANSWER,
      httpStatus: response.status,
      cause,
    });
  });
  const status = statusOf(answer);
  if (response.ok && (status === 1 || outcomes.includes(status))) return answer;
  const envelope = isErrorEnvelope(answer) ? answer : undefined;
  const fault = response.ok && !Number.isNaN(status) ? 'E_REFUSED' : 'E_ANSWER';
  throw new ApiError(envelope?.code ?? fault, {
    message:
      envelope?.message ?? ((fault === 'E_REFUSED' && wordsOf(answer)) || CALL_FAULTS[fault]),
    httpStatus: response.status,
    fields: envelope?.fields,
    data: envelope?.data,
    retryAfter: Number(response.headers.get('Retry-After')) || undefined,
  });
}

/** NaN for what is no answer of a server of this product. */
function statusOf(answer: unknown): number {
  const { status } = Object(answer);
  return typeof status === 'number' ? status : Number.NaN;
}

/** The sentence of a refusal that has no code of ours; `msg` and `message` are the same. */
function wordsOf(answer: unknown): string {
  const { message, msg } = Object(answer);
  return [message, msg].find((words) => typeof words === 'string' && words.trim() !== '') ?? '';
}

/** By its shape: the table of all codes is 1 KB of every first load, and a refusal brings its own sentence. */
const ERROR_CODE = /^E_[A-Z_]+$/;

function isErrorEnvelope(answer: unknown): answer is ErrorEnvelope {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'code' in answer &&
    ERROR_CODE.test(String(answer.code)) &&
    'message' in answer
  );
}
