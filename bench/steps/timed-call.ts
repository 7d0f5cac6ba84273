/** One call on a kept connection and how long it took. `node:http`: `fetch` would be the slower side. */
import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export interface TimedCall {
  method: 'GET' | 'POST';
  headers: OutgoingHttpHeaders;
  /** Sent as JSON. */
  body?: object | undefined;
}

export interface TimedAnswer {
  status: number;
  body: string;
  headers: IncomingHttpHeaders;
  ms: number;
}

export function timedCall(
  agent: Agent,
  url: string,
  { method, headers, body }: TimedCall,
): Promise<TimedAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<TimedAnswer>();
  const started = performance.now();
  const call = request(url, { agent, method, headers }, (response) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      text += chunk;
    });
    response.on('end', () => {
      const ms = performance.now() - started;
      resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers, ms });
    });
  });
  call.on('error', reject);
  call.end(body && JSON.stringify(body));
  return promise;
}
