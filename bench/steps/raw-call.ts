/** Calls over raw HTTP on kept connections, with any shape that a stranger may give them. */
import { Agent, request } from 'node:http';

export interface RawCall {
  method: string;
  /** The whole address. */
  url: string;
  headers?: Record<string, string>;
  body?: Uint8Array | string | undefined;
}

interface RawAnswer {
  status: number;
  body: Buffer;
}

export interface RawCaller {
  call(call: RawCall): Promise<RawAnswer>;
  close(): void;
}

export function createRawCaller(): RawCaller {
  const agent = new Agent({ keepAlive: true });
  return { call: (call) => send(agent, call), close: () => agent.destroy() };
}

function send(agent: Agent, { method, url, headers = {}, body }: RawCall): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const outgoing = request(url, { agent, method, headers: { ...headers, ...length } });
  outgoing.on('error', reject);
  outgoing.on('response', (response) => {
    response.toArray().then((pieces: Buffer[]) => {
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(pieces) });
    }, reject);
  });
  outgoing.end(body);
  return promise;
}
