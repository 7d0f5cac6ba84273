/** A call over a line, in the form that the contract's client takes: `fetch` for one server alone. */
import type { ClientRequest, IncomingMessage } from 'node:http';
import { CliFailure } from '../failure.ts';
import type { NamedServer } from '../session/server-address.ts';
import { proxyAway, proxyName, reasonOf } from './fault-words.ts';
import type { Lines } from './lines.ts';

const SET_BY = '服务器地址用 --server 地址 或环境变量 TRANSMIT_SERVER 设置';
/** Beyond the largest answer of the contract; what is larger comes from elsewhere. */
const MOST_BYTES = 32 * 1024 * 1024;

export function createFetch(lines: Lines, name: NamedServer, patienceMs: number) {
  return async (address: string, init: RequestInit): Promise<Response> => {
    const url = new URL(address);
    const answer = await ask(lines, url, init).catch((error: unknown) => {
      throw faultOf(error, { lines, url, name, init, patienceMs });
    });
    lines.refuseFor(url, answer.status);
    refuseForeign(answer, { lines, url, name });
    return answer;
  };
}

/** The whole answer, so that one which stalls is late and one that breaks off is none. */
async function ask(lines: Lines, url: URL, init: RequestInit): Promise<Response> {
  const outgoing = lines.open(url, {
    method: init.method ?? 'GET',
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(init.signal && { signal: init.signal }),
  });
  // The contract's bodies are JSON.
  outgoing.end(typeof init.body === 'string' ? init.body : undefined);
  return readAnswer(await answerOf(outgoing));
}

function answerOf(outgoing: ClientRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  outgoing.once('response', resolve);
  outgoing.once('error', reject);
  return promise;
}

async function readAnswer(incoming: IncomingMessage): Promise<Response> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of incoming) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw network('服务器的回答过长，不是快传服务器的内容，请检查地址');
    pieces.push(piece);
  }
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const status = incoming.statusCode ?? 0;
  const hasNoBody = status === 204 || status === 304;
  return new Response(hasNoBody ? null : Buffer.concat(pieces), { status, headers });
}

interface Asked {
  lines: Lines;
  url: URL;
  name: NamedServer;
  init: RequestInit;
  patienceMs: number;
}

/**
 * Puts any failure of a call into a sentence that names the server, or the proxy where that is at
 * fault.
 */
function faultOf(error: unknown, asked: Asked): unknown {
  if (error instanceof CliFailure) return error;
  const { lines, url, name, init } = asked;
  const proxy = lines.proxyFor(url);
  const isLate = (init.signal?.reason as Error | undefined)?.name === 'TimeoutError';
  if (isLate) return lateFault(asked);
  const reason = reasonOf(error);
  if (reason === undefined) return error;
  if (proxy && url.protocol === 'http:') return proxyAway(proxy, error);
  const way = proxy ? `（经${proxyName(proxy)}）` : '';
  return network(`连不上服务器 ${nameOf(name)}${way}：${reason}。${SET_BY}`, 'E_NETWORK');
}

function lateFault({ lines, url, name, patienceMs }: Asked): CliFailure {
  const proxy = lines.proxyFor(url);
  const way = proxy ? `经${proxyName(proxy)}，` : '';
  const seconds = Math.ceil(patienceMs / 1000);
  return network(
    `${way}服务器 ${nameOf(name)}在 ${seconds} 秒内没有回应，请稍后重试。${SET_BY}`,
    'E_TIMEOUT',
  );
}

/** A server of this product answers every call in JSON, refusals too, and sends nobody elsewhere. */
function refuseForeign(answer: Response, asked: Pick<Asked, 'lines' | 'url' | 'name'>): void {
  const { lines, url, name } = asked;
  const { status, headers } = answer;
  const proxy = lines.proxyFor(url);
  const way = proxy ? `（经${proxyName(proxy)}）` : '';
  const next = status >= 300 && status < 400 ? URL.parse(headers.get('location') ?? '', url) : null;
  if (next && next.origin !== url.origin) {
    throw network(
      `服务器 ${nameOf(name)}${way}转到了 ${next.origin}，请把服务器地址写成它。${SET_BY}`,
    );
  }
  if (/\bjson\b/i.test(headers.get('content-type') ?? '')) return;
  throw network(
    `${nameOf(name)}${way}回答了 ${status}，但不是快传服务器的内容，请检查地址，或稍后重试。${SET_BY}`,
  );
}

function nameOf({ server, source }: NamedServer): string {
  return `${server}（${source}）`;
}

function network(message: string, code = 'E_ANSWER'): CliFailure {
  return new CliFailure('network', message, code);
}
