/**
 * The typed client: one function per call, one flat input. It raises {@link ApiError} and never
 * navigates or shows anything.
 */
import type { CallShape, CallTable } from './calls.ts';
import type { CallInput, Endpoint, Reply } from './endpoint.ts';
import { CALL_FAULTS, type ErrorCode, type ErrorEnvelope, UNSURE } from './error-codes.ts';
import { API_TIMEOUT_MS, BODY_MS, BODY_STALL_MS, SLOWEST_BODY_BYTES_PER_SECOND } from './limits.ts';

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
  /** Until the answer begins, from when the call's body may have left. */
  timeoutMs?: number;
  /** Further headers: what a caller without cookies of its own shows (CLI, tests), and what a page says of itself. */
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

/**
 * Sent once more by itself where nobody answered and the second time leaves nothing that the first has not left
 * (docs/decisions/0096): one late or lost answer is nothing that a person must hear of.
 */
async function send(
  shape: CallShape,
  input: Record<string, unknown>,
  options: ClientOptions & CallOptions,
): Promise<unknown> {
  let lost: ApiError;
  try {
    return await sendOnce(shape, input, options);
  } catch (error) {
    if (!(error instanceof ApiError) || !isUnanswered(error)) throw error;
    if (!mayRepeat(shape, input)) throw asUnsure(error);
    lost = error;
  }
  return sendOnce(shape, input, options).catch((error: unknown) => {
    if (shape.isDoneWhenGone && isCode(error, 'E_NOT_FOUND')) return { status: 1 };
    const isUnlooked = error instanceof ApiError && UNLOOKED.has(error.code);
    throw isUnlooked && input['request_key'] !== undefined ? lost : error;
  });
}

/**
 * The server gives these before it looks whether it knows a wish by its key: of the first time, whose answer was lost,
 * they say nothing.
 */
export const UNLOOKED: ReadonlySet<ClientErrorCode> = new Set([
  'E_LOGIN',
  'E_RATE',
  'E_BUSY',
  'E_INTERNAL',
]);

/** A request key names one wish over all its tries, whatever the call; a proof of work is good for one. */
function mayRepeat(shape: CallShape, input: Record<string, unknown>): boolean {
  const isSame = shape.isRepeatable === true || input['request_key'] !== undefined;
  return isSame && input['captcha'] === undefined;
}

const UNANSWERED: ReadonlySet<ClientErrorCode> = new Set(['E_TIMEOUT', 'E_NETWORK', 'E_GATEWAY']);

/** Nobody has answered: whether the call was carried out is not known. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && UNANSWERED.has(error.code);
}

/** Over in a while, whatever was asked: faults of a line, of a proxy in between, and of a server that is busy or ill. */
export const PASSING_CODES: readonly ClientErrorCode[] = [
  ...UNANSWERED,
  'E_ANSWER',
  'E_INTERNAL',
  'E_BUSY',
  'E_STORAGE',
];

function isCode(error: unknown, code: ClientErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}

function asUnsure({ code, httpStatus, cause }: ApiError): ApiError {
  return new ApiError(code, { message: UNSURE, httpStatus, cause });
}

async function sendOnce(
  shape: CallShape,
  input: Record<string, unknown>,
  options: ClientOptions & CallOptions,
): Promise<unknown> {
  const fetchIt = options.fetch ?? fetch;
  const request = requestFor(shape, input, options);
  const late = new AbortController();
  const signal = options.signal ? AbortSignal.any([late.signal, options.signal]) : late.signal;
  try {
    const begun = fetchIt(request.url, { ...request.init, signal });
    const timeoutMs = (options.timeoutMs ?? API_TIMEOUT_MS) + leavingMs(request.body);
    const response = await inTime(begun, timeoutMs, late);
    return await readReply(response, shape.outcomes, late);
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error;
    throw late.signal.aborted
      ? new ApiError('E_TIMEOUT', { message: CALL_FAULTS.E_TIMEOUT, cause: error })
      : new ApiError('E_NETWORK', { message: CALL_FAULTS.E_NETWORK, cause: error });
  }
}

/** The time in which a body may leave: the answer begins after it. Of most calls it is a few milliseconds. */
function leavingMs(body = ''): number {
  const { length } = new TextEncoder().encode(body);
  return Math.ceil((length * 1000) / SLOWEST_BODY_BYTES_PER_SECOND);
}

/** Aborts what comes later than this, as by a caller. */
async function inTime<T>(work: Promise<T>, ms: number, late: AbortController): Promise<T> {
  const timeout = AbortSignal.timeout(ms);
  const abort = () => late.abort(timeout.reason);
  timeout.addEventListener('abort', abort);
  try {
    return await work;
  } finally {
    timeout.removeEventListener('abort', abort);
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
  const body = shape.method === 'POST' ? JSON.stringify(inBody) : undefined;
  if (body !== undefined) init.body = body;
  return { url: `${options.base ?? ''}${path}${query}`, init, body };
}

/**
 * The JSON of an answer; raises what it refuses, also where the refusal is an answer 200 whose status is neither 1
 * nor one of `outcomes` (SECURITY §10.9). Also for a file that was refused. A body that ends early or is aborted
 * raises the error of its reading: only a whole body can be no answer of ours.
 */
export async function readReply(
  response: Response,
  outcomes: readonly number[] = [],
  late?: AbortController,
): Promise<unknown> {
  const body = late ? readBody(response, late) : response.text();
  const answer = parse(await body, response);
  const status = statusOf(answer);
  if (response.ok && (status === 1 || outcomes.includes(status))) return answer;
  const envelope = isErrorEnvelope(answer) ? answer : undefined;
  const fault = faultOf(response, status);
  throw new ApiError(envelope?.code ?? fault, {
    message:
      envelope?.message ?? ((fault === 'E_REFUSED' && wordsOf(answer)) || CALL_FAULTS[fault]),
    httpStatus: response.status,
    fields: envelope?.fields,
    data: envelope?.data,
    retryAfter: Number(response.headers.get('Retry-After')) || undefined,
  });
}

/** Answers up to this size come in one piece or two on any line. */
const SMALL_BYTES = 8 * 1024;

/**
 * A small answer is read whole within the time of a piece. Chromium tells its tools of a call that was broken off
 * where a small body was read by pieces to its end (docs/decisions/0096).
 */
function readBody(response: Response, late: AbortController): Promise<string> {
  const isSmall = Number(response.headers.get('Content-Length') ?? Number.NaN) <= SMALL_BYTES;
  return isSmall
    ? inTime(response.text(), BODY_STALL_MS, late)
    : inTime(readPieces(response, late), BODY_MS, late);
}

/** Each piece has a time of its own: a body that comes slowly comes, and one that stalls is late. */
async function readPieces(response: Response, late: AbortController): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const piece = await inTime(reader.read(), BODY_STALL_MS, late);
    if (piece.done) return text + decoder.decode();
    text += decoder.decode(piece.value, { stream: true });
  }
}

/** An answer of ours whose rest is missing, or all of it. */
const CUT_OFF = /^\s*(\{|$)/;

function parse(text: string, { ok, status }: Response): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (ok && CUT_OFF.test(text)) throw new TypeError('the answer was cut off', { cause });
    const fault = faultOf({ ok, status }, Number.NaN);
    throw new ApiError(fault, { message: CALL_FAULTS[fault], httpStatus: status, cause });
  }
}

/** Names an answer that is no refusal of ours: a proxy speaks for itself, and the server has said nothing. */
function faultOf({ ok, status: http }: Pick<Response, 'ok' | 'status'>, status: number) {
  if (ok && !Number.isNaN(status)) return 'E_REFUSED';
  return http >= 500 && Number.isNaN(status) ? 'E_GATEWAY' : 'E_ANSWER';
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

/** Knows a code by its shape: the table of all codes is 1 KB of every first load, and a refusal brings its own sentence. */
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
