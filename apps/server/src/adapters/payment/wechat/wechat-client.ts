/** One call to WeChat Pay v3: signed, sent to whichever door answers, and believed when it is signed. */
import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import { ProviderProblem } from '../payment-provider.ts';
import type { WechatConfig } from './wechat.config.ts';
import { readWechatProblem } from './wechat-problem.ts';
import { signWechatCall, verdictOn } from './wechat-signature.ts';

export interface WechatOptions {
  config: WechatConfig;
  fetch: typeof globalThis.fetch;
  now: () => number;
  /** A signal that ends what took longer; tests end it when they like. */
  timeout?: (ms: number) => AbortSignal;
}

export interface WechatCall<Shape extends z.ZodMiniType> {
  method: 'GET' | 'POST';
  /** With its query, encoded. */
  path: string;
  body?: object;
  /** Shape of a successful answer. */
  answer: Shape;
}

/** Limits for one try, for a call with all its tries, and for a file. */
export const TRY_MS = 5000;
const CALL_MS = 12_000;
const BILL_MS = 60_000;

/** Rejects with {@link ProviderProblem}. Every call is safe to repeat: it says its own number. */
export async function callWechat<Shape extends z.ZodMiniType>(
  options: WechatOptions,
  call: WechatCall<Shape>,
): Promise<z.output<Shape>> {
  const { config, timeout = AbortSignal.timeout } = options;
  const { endpoints } = config;
  const deadline = timeout(CALL_MS);
  let problem: ProviderProblem | undefined;
  // Two tries at least, even with one door: a trial that WeChat signs wrongly is not repeated.
  for (const origin of endpoints.length > 1 ? endpoints : [...endpoints, ...endpoints]) {
    const signal = AbortSignal.any([deadline, timeout(TRY_MS)]);
    try {
      const answer = await tryOnce(options, { ...call, origin, signal });
      return readAnswer(answer, call.answer);
    } catch (error) {
      problem = error instanceof ProviderProblem ? error : noAnswer(error);
      if (!isWorthAnotherTry(problem) || deadline.aborted) throw problem;
    }
  }
  throw problem;
}

/** A file that belongs to an answer. Nothing signs it; whoever asks compares its hash. */
export async function downloadFromWechat(
  options: WechatOptions,
  address: string,
): Promise<Uint8Array> {
  const { config, timeout = AbortSignal.timeout } = options;
  const url = new URL(address);
  const isOurs = url.protocol === 'https:' || config.endpoints.includes(url.origin);
  if (!isOurs) throw new ProviderProblem('unavailable', 'BILL_ADDRESS');
  try {
    const response = await send(options, url, {
      method: 'GET',
      signal: timeout(BILL_MS),
    });
    if (response.status !== 200) throw readWechatProblem(response.status, response.body);
    return response.body;
  } catch (error) {
    throw error instanceof ProviderProblem ? error : noAnswer(error);
  }
}

interface Answer {
  status: number;
  headers: Headers;
  body: Uint8Array;
}

async function tryOnce(
  options: WechatOptions,
  call: { origin: string; path: string; method: string; body?: object; signal: AbortSignal },
): Promise<Uint8Array> {
  const { origin, path, method, body, signal } = call;
  // Written out once: what is signed is what is sent.
  const text = body && JSON.stringify(body);
  const answer = await send(options, new URL(`${origin}${path}`), {
    method,
    signal,
    ...(text !== undefined && { body: text }),
  });
  if (answer.status !== 200 && answer.status !== 204)
    throw readWechatProblem(answer.status, answer.body);
  const keys = options.config.publicKeys;
  const verdict = verdictOn(answer, { keys, now: options.now() });
  if (verdict === 'right') return answer.body;
  // The call may have been carried out: the answer is as good as none.
  throw new ProviderProblem('unavailable', `ANSWER_${verdict.toUpperCase()}`);
}

async function send(
  { config, fetch, now }: WechatOptions,
  url: URL,
  { method, body = '', signal }: { method: string; body?: string; signal: AbortSignal },
): Promise<Answer> {
  const request = {
    method,
    path: `${url.pathname}${url.search}`,
    timestamp: Math.floor(now() / 1000),
    nonce: randomBytes(16).toString('hex').toUpperCase(),
    body,
  };
  const [keyId = ''] = config.publicKeys.keys();
  const response = await fetch(url, {
    method,
    headers: {
      Accept: 'application/json',
      'User-Agent': 'transmit',
      'Wechatpay-Serial': keyId,
      Authorization: signWechatCall(request, config),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    // Nothing of theirs redirects, and a signature is good for one address alone.
    redirect: 'error',
    signal,
    ...(body && { body }),
  });
  const { status, headers } = response;
  return { status, headers, body: new Uint8Array(await response.arrayBuffer()) };
}

function readAnswer<Shape extends z.ZodMiniType>(body: Uint8Array, shape: Shape): z.output<Shape> {
  try {
    const text = Buffer.from(body).toString('utf8');
    return shape.parse(text === '' ? undefined : JSON.parse(text));
  } catch (cause) {
    throw new ProviderProblem('unavailable', 'ANSWER_FORM', cause);
  }
}

/** Too many calls are not made fewer by one more. */
function isWorthAnotherTry({ kind, code }: ProviderProblem): boolean {
  return kind === 'unavailable' && !/LIMIT|CREATING|^ANSWER_FORM$|^HTTP_429$/.test(code);
}

function noAnswer(cause: unknown): ProviderProblem {
  return new ProviderProblem('unavailable', 'NO_ANSWER', cause);
}
