/**
 * A service as its vendors publish it, on a port of its own: chat completions with pictures and JSON
 * schemas, image edits, generations, DashScope's call. It misbehaves on purpose when told to.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Answers to the next calls, one by one; then as usual again. */
export type Mood =
  | { kind: 'answer'; content: string }
  | { kind: 'image'; base64?: string; url?: string }
  | { kind: 'status'; status: number; body?: unknown; headers?: Record<string, string> }
  | { kind: 'html' }
  | { kind: 'half' }
  | { kind: 'close' }
  | { kind: 'hang' }
  | { kind: 'huge' };

interface AskedFor {
  path: string;
  headers: IncomingMessage['headers'];
  text: string;
  /** The parsed body; undefined for a form. */
  body: Record<string, unknown> | undefined;
}

export interface FakeAi {
  baseUrl: string;
  asked: AskedFor[];
  /** Calls that it has at this moment, and the most it ever had. */
  busy: { now: number; most: number };
  /** One for each of the next calls. */
  moods: Mood[];
  /** Instead of moods: how every call is answered. */
  always: Mood | undefined;
  delayMs: number;
  /** Forms of JSON that it refuses with 400, as some do. */
  refusedForms: Set<string>;
  /** Paths below the base that are there. */
  paths: Set<string>;
  close(): Promise<void>;
}

export const FAKE_ANSWER = { names: ['橙色圆形', '圆形图案', '橙色标志'], date: '', lot: '' };
const FAKE_TITLES = { titles: ['橙色圆形装饰画', '简约橙色圆形', '圆形图案'] };

export async function openFakeAi(picture: Uint8Array): Promise<FakeAi> {
  const fake: Omit<FakeAi, 'baseUrl' | 'close'> = {
    asked: [],
    busy: { now: 0, most: 0 },
    moods: [],
    always: undefined,
    delayMs: 0,
    refusedForms: new Set(),
    paths: new Set(['/chat/completions', '/images/edits', '/images/generations']),
  };
  const server = createServer((request, response) => {
    void answer(fake, { request, response, picture }).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    close: () => closeServer(server),
  });
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

type Room = Omit<FakeAi, 'baseUrl' | 'close'>;
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  picture: Uint8Array;
}

async function answer(fake: Room, { request, response, picture }: Exchange): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const path = (request.url ?? '').replace(/^\/v1/, '');
  const body = parse(text);
  fake.asked.push({ path, headers: request.headers, text, body });
  fake.busy.now += 1;
  fake.busy.most = Math.max(fake.busy.most, fake.busy.now);
  try {
    if (fake.delayMs > 0) await delay(fake.delayMs);
    const mood = fake.moods.shift() ?? fake.always;
    if (mood) {
      misbehave(mood, { response, path });
      return;
    }
    if (!fake.paths.has(path)) {
      send(response, 404, { error: { message: 'no such path' } });
      return;
    }
    const form = formOf(body);
    if (form !== undefined && fake.refusedForms.has(form)) {
      send(response, 400, {
        error: { code: 'invalid_parameter', message: 'response_format' },
      });
      return;
    }
    send(response, 200, usualAnswer(path, { text, picture }));
  } finally {
    fake.busy.now -= 1;
  }
}

function usualAnswer(path: string, { text, picture }: { text: string; picture: Uint8Array }) {
  const base64 = Buffer.from(picture).toString('base64');
  if (path === '/images/generations') return { images: [{ b64_json: base64 }] };
  if (path !== '/chat/completions') return { data: [{ b64_json: base64 }] };
  return chatAnswer(JSON.stringify(text.includes('\\"titles\\"') ? FAKE_TITLES : FAKE_ANSWER));
}

function chatAnswer(content: string) {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'fake',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
    usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
  };
}

function misbehave(
  mood: Mood,
  { response, path }: { response: ServerResponse; path: string },
): void {
  switch (mood.kind) {
    case 'answer':
      send(response, 200, chatAnswer(mood.content));
      return;
    case 'image':
      send(response, 200, imageAnswer(mood, path));
      return;
    case 'status':
      send(response, mood.status, mood.body ?? {}, mood.headers);
      return;
    case 'html':
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end('<html><body>502 Bad Gateway</body></html>');
      return;
    case 'half':
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '5000' });
      response.write('{"choices":[{"message":{"con');
      response.destroy();
      return;
    case 'close':
      response.destroy();
      return;
    case 'hang':
      return;
    case 'huge':
      send(response, 200, chatAnswer('x'.repeat(2 * 1024 * 1024)));
      return;
  }
}

function imageAnswer({ base64, url }: Extract<Mood, { kind: 'image' }>, path: string) {
  const image = base64 === undefined ? { url } : { b64_json: base64 };
  if (!path.includes('multimodal-generation')) return { data: [image] };
  return { output: { choices: [{ message: { content: [{ image: url }] } }] } };
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function formOf(body: Record<string, unknown> | undefined): string | undefined {
  const format = body?.['response_format'] as { type?: string } | undefined;
  return format?.type;
}
