/** A call over a line, in the form that the contract's client takes: `fetch` for one server alone. */
import type { ClientRequest, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
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
    const asked = { lines, url, name, init, patienceMs };
    const incoming = await ask(lines, url, init).catch((error: unknown) => {
      throw faultOf(error, asked, 'head');
    });
    const answer = toResponse(incoming, (error) => faultOf(error, asked, 'body'));
    try {
      lines.refuseFor(url, answer.status);
      refuseForeign(answer, asked);
    } catch (error) {
      incoming.destroy();
      throw error;
    }
    return answer;
  };
}

async function ask(lines: Lines, url: URL, init: RequestInit): Promise<IncomingMessage> {
  const outgoing = lines.open(url, {
    method: init.method ?? 'GET',
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(init.signal && { signal: init.signal }),
  });
  // The contract's bodies are JSON.
  outgoing.end(typeof init.body === 'string' ? init.body : undefined);
  return answerOf(outgoing);
}

function answerOf(outgoing: ClientRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  outgoing.once('response', resolve);
  outgoing.once('error', reject);
  return promise;
}

/** Its body comes as it comes: the contract's client knows how long that may take. */
function toResponse(incoming: IncomingMessage, meaningOf: (error: unknown) => unknown): Response {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const status = incoming.statusCode ?? 0;
  if (status === 204 || status === 304) return new Response(null, { status, headers });
  const body = Readable.toWeb(Readable.from(piecesOf(incoming, meaningOf)));
  return new Response(body as ReadableStream<Uint8Array>, { status, headers });
}

async function* piecesOf(incoming: IncomingMessage, meaningOf: (error: unknown) => unknown) {
  let bytes = 0;
  try {
    for await (const piece of incoming) {
      bytes += piece.length;
      if (bytes > MOST_BYTES) throw network('服务器的返回过长，不是快传服务器的内容，请检查地址');
      yield piece;
    }
  } catch (error) {
    throw meaningOf(error);
  }
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
function faultOf(error: unknown, asked: Asked, phase: 'head' | 'body'): unknown {
  if (error instanceof CliFailure) return error;
  const { lines, url, name, init } = asked;
  const proxy = lines.proxyFor(url);
  // Calls are given up by their client alone, and for nothing but their time.
  if (init.signal?.aborted) return lateFault(asked, phase);
  const reason = reasonOf(error);
  if (reason === undefined) return error;
  if (proxy && url.protocol === 'http:') return proxyAway(proxy, error);
  const way = proxy ? `（经${proxyName(proxy)}）` : '';
  return network(`连不上服务器 ${nameOf(name)}${way}：${reason}。${SET_BY}`, 'E_NETWORK');
}

function lateFault({ lines, url, name, patienceMs }: Asked, phase: 'head' | 'body'): CliFailure {
  const proxy = lines.proxyFor(url);
  const way = proxy ? `经${proxyName(proxy)}，` : '';
  const seconds = Math.ceil(patienceMs / 1000);
  return network(
    phase === 'body'
      ? `${way}服务器 ${nameOf(name)}的回应没有及时收完，请稍后重试`
      : `${way}服务器 ${nameOf(name)}在 ${seconds} 秒内没有回应，请稍后重试。${SET_BY}`,
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
    throw network(`服务器 ${nameOf(name)}${way}转到了 ${next.origin}，请改用这个地址。${SET_BY}`);
  }
  if (/\bjson\b/i.test(headers.get('content-type') ?? '')) return;
  if (status >= 500) {
    const words = `${nameOf(name)}${way}暂时没有应答（${status}），请稍后重试`;
    throw network(`服务器 ${words}`, 'E_GATEWAY');
  }
  throw network(
    `${nameOf(name)}${way}返回了 ${status}，但不是快传服务器的内容，请检查地址，或稍后重试。${SET_BY}`,
  );
}

function nameOf({ server, source }: NamedServer): string {
  return `${server}（${source}）`;
}

function network(message: string, code = 'E_ANSWER'): CliFailure {
  return new CliFailure('network', message, code);
}
