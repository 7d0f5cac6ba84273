/**
 * HTTP by hand on a kept connection: a client library would refuse to send most of what a stranger sends,
 * or send something better.
 */
import { connect, type Socket } from 'node:net';

export interface WireRequest {
  method: string;
  /** As it stands on the first line. */
  target: string;
  headers: [name: string, value: string][];
  body?: Uint8Array | undefined;
}

export interface WireAnswer {
  /** 0 where the connection was closed instead. */
  status: number;
  headers: Map<string, string>;
  body: Buffer;
  ms: number;
}

const GIVES_UP_MS = 30_000;

export class FuzzWire {
  readonly #host: string;
  readonly #port: number;
  #socket: Socket | undefined;

  constructor(origin: string) {
    const { hostname, port } = new URL(origin);
    this.#host = hostname;
    this.#port = Number(port);
  }

  /** Answers in any case; a kept connection that the server had ended by then is opened anew once. */
  async ask(request: WireRequest): Promise<WireAnswer> {
    const isKept = this.#socket !== undefined;
    const answer = await this.#askOnce(request);
    return answer.status === 0 && isKept ? this.#askOnce(request) : answer;
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  #askOnce(request: WireRequest): Promise<WireAnswer> {
    const socket = this.#open();
    const began = performance.now();
    const { promise, resolve } = Promise.withResolvers<WireAnswer>();
    let received = Buffer.alloc(0);
    const end = (answer: Omit<WireAnswer, 'ms'>, isOver: boolean) => {
      clearTimeout(patience);
      socket.removeAllListeners();
      socket.on('error', () => {});
      if (isOver) this.close();
      resolve({ ...answer, ms: performance.now() - began });
    };
    const closed = () => end(readToClose(received, request.method), true);
    const patience = setTimeout(closed, GIVES_UP_MS);
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece]);
      const answer = readAnswer(received, request.method);
      if (answer) end(answer, isLast(answer));
    });
    socket.on('error', () => {});
    socket.on('close', closed);
    socket.write(bytesOf(request, `${this.#host}:${this.#port}`));
    return promise;
  }

  #open(): Socket {
    this.#socket ??= connect(this.#port, this.#host).setNoDelay(true);
    return this.#socket;
  }
}

function bytesOf({ method, target, headers, body }: WireRequest, host: string): Buffer {
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const own: [string, string][] = [];
  if (!names.has('host')) own.push(['Host', host]);
  if (body && !names.has('content-length') && !names.has('transfer-encoding')) {
    own.push(['Content-Length', String(body.length)]);
  }
  const lines = [...own, ...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`;
  return Buffer.concat([Buffer.from(head), body ?? Buffer.alloc(0)]);
}

type Parsed = Omit<WireAnswer, 'ms'>;

/** Undefined while there is more to come. */
function readAnswer(received: Buffer, method: string): Parsed | undefined {
  const head = readHead(received);
  if (!head) return undefined;
  const { status, headers, rest } = head;
  if (status >= 100 && status < 200 && status !== 101) return readAnswer(rest, method);
  if (hasNoBody(status, method) || isStream(headers)) {
    return { status, headers, body: Buffer.alloc(0) };
  }
  if (headers.get('transfer-encoding') === 'chunked') {
    const body = readChunks(rest);
    return body && { status, headers, body };
  }
  const length = headers.get('content-length');
  if (length === undefined || rest.length < Number(length)) return undefined;
  return { status, headers, body: rest.subarray(0, Number(length)) };
}

function readToClose(received: Buffer, method: string): Parsed {
  const head = readHead(received);
  if (!head) return { status: 0, headers: new Map(), body: received };
  return (
    readAnswer(received, method) ?? { status: head.status, headers: head.headers, body: head.rest }
  );
}

function readHead(received: Buffer) {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = received.subarray(0, end).toString('latin1').split('\r\n');
  const headers = new Map(
    lines.map((line): [string, string] => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
  return { status: Number(first.split(' ')[1] ?? 0), headers, rest: received.subarray(end + 4) };
}

function readChunks(received: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  let rest = received;
  for (;;) {
    const end = rest.indexOf('\r\n');
    if (end < 0) return undefined;
    const size = Number.parseInt(rest.subarray(0, end).toString('latin1'), 16);
    if (rest.length < end + 2 + size + 2) return undefined;
    if (size === 0) return Buffer.concat(pieces);
    pieces.push(rest.subarray(end + 2, end + 2 + size));
    rest = rest.subarray(end + 2 + size + 2);
  }
}

function hasNoBody(status: number, method: string): boolean {
  return method === 'HEAD' || status === 204 || status === 304 || status === 101;
}

function isStream(headers: Map<string, string>): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}

function isLast({ status, headers }: Parsed): boolean {
  return status === 101 || headers.get('connection') === 'close' || isStream(headers);
}
