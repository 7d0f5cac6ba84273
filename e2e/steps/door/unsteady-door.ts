/**
 * A proxy on a bad line: it holds each body back, or lets every seventh request fail. Which ones fail is counted
 * and not thrown, so a run can be repeated.
 */
import {
  type IncomingMessage,
  request as openRequest,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { openHost } from './front-door.ts';

/** `slow`: headers at once, the body 3 s later. `failing`: every seventh request fails, each in its turn otherwise. */
export type Weather = 'fair' | 'slow' | 'failing';

const HELD_MS = 3000;
const FAILING = 7;

/**
 * Refused before the server has heard of it; carried out, and its answer lost; carried out, and the answer ends in
 * its middle.
 */
const FAULTS = ['refused', 'lost', 'cut'] as const;
type Fault = (typeof FAULTS)[number];

export interface UnsteadyDoor {
  origin: string;
  weather: Weather;
  /** Requests that went wrong, counted by their fault. */
  readonly failed: Readonly<Record<Fault, number>>;
  /** Requests that the weather was on. */
  readonly met: number;
  leadTo(upstream: string): void;
  close(): Promise<void>;
}

interface Passing {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  upstream: string;
}

/** The weather is on requests whose path and method `isMeant`; all others pass. */
export async function openUnsteadyDoor(
  isMeant: (path: string, method: string) => boolean,
): Promise<UnsteadyDoor> {
  let upstream = '';
  const failed = { refused: 0, lost: 0, cut: 0 };
  const host = await openHost(
    { secure: false },
    (incoming, outgoing) => {
      const passing = { incoming, outgoing, upstream };
      const isOn =
        door.weather !== 'fair' && isMeant(incoming.url ?? '/', incoming.method ?? 'GET');
      if (!isOn) return pass(passing);
      door.met += 1;
      if (door.weather === 'slow') return hold(passing);
      if (door.met % FAILING !== 0) return pass(passing);
      const fault = FAULTS[(door.met / FAILING) % FAULTS.length] ?? 'refused';
      failed[fault] += 1;
      fail(passing, fault);
    },
    (incoming, socket, head) => {
      // A connection that stays is carried byte by byte.
      const { hostname, port } = new URL(upstream);
      const through = connect(Number(port), hostname, () => {
        through.write(headOf(incoming));
        through.write(head);
        socket.pipe(through).pipe(socket);
      });
      for (const [end, other] of [
        [socket, through],
        [through, socket],
      ] as const) {
        end.on('error', () => other.destroy());
        end.on('close', () => other.destroy());
      }
    },
  );
  const door = {
    origin: `http://127.0.0.1:${host.port}`,
    weather: 'fair' as Weather,
    failed,
    met: 0,
    leadTo: (origin: string) => {
      upstream = origin;
    },
    close: host.close,
  };
  return door;
}

function pass({ incoming, outgoing, upstream }: Passing): void {
  forward({ incoming, outgoing, upstream }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
}

function hold({ incoming, outgoing, upstream }: Passing): void {
  forward({ incoming, outgoing, upstream }, async (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    outgoing.flushHeaders();
    await delay(HELD_MS);
    answer.pipe(outgoing);
  });
}

function fail(passing: Passing, fault: Fault): void {
  const { incoming, outgoing } = passing;
  if (fault === 'refused') {
    incoming.resume();
    outgoing.writeHead(502, { 'Content-Type': 'text/html' });
    outgoing.end('<html><h1>502 Bad Gateway</h1></html>');
    return;
  }
  forward(passing, async (answer) => {
    const whole = await bytesOf(answer);
    if (fault === 'cut') {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      await new Promise<void>((resolve) => {
        outgoing.write(whole.subarray(0, Math.floor(whole.length / 2)), () => resolve());
      });
    }
    outgoing.destroy();
  });
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece);
  return Buffer.concat(pieces);
}

function forward(
  { incoming, outgoing, upstream }: Passing,
  onAnswer: (answer: IncomingMessage) => void | Promise<void>,
): void {
  const { method = 'GET', url = '/', headers } = incoming;
  const options: RequestOptions = { method, headers };
  const forwarded = openRequest(new URL(url, upstream), options);
  forwarded.on('response', (answer) => void onAnswer(answer));
  forwarded.on('error', () => outgoing.destroy());
  outgoing.on('close', () => forwarded.destroy());
  incoming.pipe(forwarded);
}

function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}
