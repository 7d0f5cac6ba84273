/** Somebody at an address of their own behind the trusted proxy, by node:http on one kept connection. */
import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Wish {
  method: 'GET' | 'POST';
  path: string;
  body?: object | undefined;
}

export interface Caller {
  address: string;
  /** Empty for a caller like curl: no cookie, nothing that a page would add. */
  cookie: string;
}

export interface Answer {
  status: number;
  body: string;
  headers: IncomingHttpHeaders;
  ms: number;
}

/** `node:http`, because `fetch` would be the slower side. */
export function ask(
  origin: string,
  agent: Agent,
  { address, cookie }: Caller,
  { method, path, body }: Wish,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const headers = {
    'X-Forwarded-For': address,
    ...(cookie && { Cookie: cookie, 'X-Requested-With': 'transmit' }),
    ...(body && { 'Content-Type': 'application/json' }),
  };
  const started = performance.now();
  const call = request(`${origin}${path}`, { agent, method, headers }, (response) => {
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

/** Addresses of a network that nobody else of the run has; no two share a /24. */
export function newAddress(): string {
  lastAddress += 1;
  return `10.${lastAddress >> 8}.${lastAddress & 255}.7`;
}
let lastAddress = 0;
