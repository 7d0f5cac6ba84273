/**
 * One value per call. It drives validation and reply filtering on the server, the typed client in
 * the browser, the guard of calls, and OpenAPI.
 */
import type * as z from 'zod/mini';
import type { ErrorCode } from './error-codes.ts';
import type { TokenRight } from './tokens/token.ts';

/**
 * The least standing of a caller. `anyone` needs no identity at all; `viewer` is any visitor or
 * user.
 */
export type CallAccess = 'anyone' | 'viewer' | 'user' | 'operator';

/**
 * Effect of a call, which decides who may make it (SECURITY §1.4, §9.2); no foreign page makes any.
 * `read`: leaves nothing but the count of a limit. `count`: counts what it gives (visits, limited
 * downloads, wrong codes); made by a caller that proves to be our page, or shows nothing that
 * another page could abuse: a plain `curl` with a code. `change`: only by a caller that proves to
 * be our page, whatever the method.
 */
export type Effect = 'read' | 'count' | 'change';

/** Most bytes of a call's body: JSON of 64 KiB takes 5 ms to read (docs/decisions/0043). */
export const BODY_BYTES = 32 * 1024;

export interface Endpoint {
  method: 'GET' | 'POST';
  /** Hono pattern, `/api/:module/sts`. */
  path: `/api/${string}`;
  /** One Chinese line for the API description. */
  summary: string;
  access: CallAccess;
  effect: Effect;
  /**
   * The right by which a program makes the call with a token, or `any` where each token may (SECURITY §10.11).
   * Without this line no token ever makes it. It stands beside `access`, which holds for the token's owner.
   */
  token?: TokenRight | 'any';
  /**
   * Made twice it leaves what it leaves made once, and is answered alike: a client sends it again by itself where no
   * answer came (docs/decisions/0096). Readings are so without saying, and so is a call with a `request_key`.
   */
  isRepeatable?: true;
  /**
   * Made again it finds nothing left to do and is refused with E_NOT_FOUND, which then means that it is done. Only
   * where the reply says no more than that.
   */
  isDoneWhenGone?: true;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  /** Most bytes of a body, where it takes more than {@link BODY_BYTES}. */
  bodyBytes?: number;
  /** The whole success answer; fields not declared here never leave the server. */
  reply: z.ZodMiniType;
  /**
   * Values of `status` beside 1 in a success answer: outcomes that the caller looks at. Any other
   * status is a refusal, and raised as one (SECURITY §10.9).
   */
  outcomes?: readonly number[];
  /** Refusals beyond the general ones (E_PARAM, E_RATE, E_CSRF, E_BUSY …). */
  errors?: readonly ErrorCode[];
  /** An input that works, for the description and the tests. */
  example?: Record<string, unknown>;
}

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> =
  E extends Record<K, infer Schema extends z.ZodMiniObject>
    ? Side extends 'input'
      ? z.input<Schema>
      : z.output<Schema>
    : unknown;

type Flat<T> = { [K in keyof T]: T[K] };

/** The caller's input: one flat object, whatever part of the request each field travels in. */
export type CallInput<E> = Flat<
  Part<E, 'params', 'input'> & Part<E, 'query', 'input'> & Part<E, 'body', 'input'>
>;

/** The handler's input: the same fields, checked, trimmed and typed. */
export type HandlerInput<E> = Flat<
  Part<E, 'params', 'output'> & Part<E, 'query', 'output'> & Part<E, 'body', 'output'>
>;

export type Reply<E extends Endpoint> = z.output<E['reply']>;
/** The handler's reply; undeclared fields are dropped on the way out. */
export type ReplyInput<E extends Endpoint> = z.input<E['reply']>;

/** Keeps the literal types of a definition. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
