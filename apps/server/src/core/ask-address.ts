import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { TLSSocket } from 'node:tls';

/** Whoever has not answered by then is taken for silent. */
export const ANSWER_WITHIN_MS = 5000;
const MOST_BYTES = 64 * 1024;

export interface AddressAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
  certificateEndsAt: number | undefined;
}

/** Tells whether `/healthz` was answered by a process of ours: a page of somebody else’s may say 200 as well. */
export function isOurHealth({ status, text }: AddressAnswer): boolean {
  return status === 200 && parseJsonObject(text)['status'] === 1;
}

/** Reads a body of ours; nothing of one that is no JSON object. */
export function parseJsonObject(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}

/** One GET as a browser would make it, without following a jump. Throws with a `code` where there is no answer. */
export async function askAddress(url: string): Promise<AddressAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<AddressAnswer>();
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
  const late = Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });
  const timer = setTimeout(() => asking.destroy(late), ANSWER_WITHIN_MS);
  asking.on('error', reject).end();
  return promise.finally(() => clearTimeout(timer));
}

async function readText(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of answer.setEncoding('utf8')) {
    text += part;
    if (text.length > MOST_BYTES) break;
  }
  return text;
}

function endOf({ socket }: IncomingMessage): number | undefined {
  if (!(socket instanceof TLSSocket)) return undefined;
  const end = Date.parse(socket.getPeerCertificate().valid_to);
  return Number.isNaN(end) ? undefined : end;
}
