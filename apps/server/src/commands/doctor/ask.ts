/** One GET as a browser would make it, without following a jump: what an address answers, or why it does not. */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { TLSSocket } from 'node:tls';
import { errorCode } from '#core/durable-files.ts';
import type { Forwarding } from '#http/forwarding.ts';
import { describeError } from '../command.ts';
import type { OriginAnswers } from './judge-origin.ts';

const PATIENCE_MS = 5000;
const MOST_BYTES = 64 * 1024;
const FORWARDINGS: readonly string[] = ['none', 'believed', 'ignored'] satisfies Forwarding[];

export interface DoctorAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
  certificateEndsAt: number | undefined;
}

/** Throws with a `code` where there is no answer. */
async function ask(url: string): Promise<DoctorAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<DoctorAnswer>();
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  const asking = request(url, { agent: false }, (answer) => {
    readText(answer).then(
      (text) =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text,
          certificateEndsAt: endOf(answer),
        }),
      reject,
    );
  });
  const late = Object.assign(new Error(`${PATIENCE_MS / 1000} 秒内没有答复`), {
    code: 'ETIMEDOUT',
  });
  const timer = setTimeout(() => asking.destroy(late), PATIENCE_MS);
  asking.on('error', reject).end();
  return promise.finally(() => clearTimeout(timer));
}

export async function askApp(origin: string): Promise<OriginAnswers> {
  return asAsked(`${origin}/healthz`, ({ status, headers, text }) => {
    const body = readBody(text);
    // A process of ours that is starting says so, with nothing else.
    const isStarting = status === 503 && headers['retry-after'] === '1' && text === '';
    const forwarding = body['forwarding'];
    return {
      isOurs: isStarting || (status === 200 && body['status'] === 1),
      // One of the words just compared with.
      forwarding: FORWARDINGS.includes(String(forwarding)) ? (forwarding as Forwarding) : undefined,
    };
  });
}

/** The embedded store refuses an address that names no bucket, and signs its refusal. */
export async function askStore(origin: string): Promise<OriginAnswers> {
  return asAsked(`${origin}/cos/healthz`, ({ status, headers, text }) => {
    const isStarting = status === 503 && headers['retry-after'] === '1' && text === '';
    return { isOurs: isStarting || headers['x-cos-trace-id'] !== undefined };
  });
}

async function asAsked(
  url: string,
  read: (answer: DoctorAnswer) => { isOurs: boolean; forwarding?: Forwarding | undefined },
): Promise<OriginAnswers> {
  try {
    const answer = await ask(url);
    const { status, headers, certificateEndsAt } = answer;
    return { status, location: headers.location, certificateEndsAt, ...read(answer) };
  } catch (error) {
    return { failure: describeError(error), code: errorCode(error) ?? '' };
  }
}

async function readText(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of answer.setEncoding('utf8')) {
    text += part;
    if (text.length > MOST_BYTES) break;
  }
  return text;
}

function readBody(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}

function endOf({ socket }: IncomingMessage): number | undefined {
  if (!(socket instanceof TLSSocket)) return undefined;
  const end = Date.parse(socket.getPeerCertificate().valid_to);
  return Number.isNaN(end) ? undefined : end;
}
