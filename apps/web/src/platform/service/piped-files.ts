/** Files that a page makes piece by piece and the browser saves as downloads: nothing of them is kept here. */
import { freeMemory } from '#platform/browser/free-memory.ts';
import type { Pipe } from './messages.ts';
import { streamFrom } from './port-stream.ts';

interface Waiting extends Pipe {
  port: MessagePort;
}

/** The page's word may be overtaken by its request. */
const TOLD_WITHIN_MS = 10_000;

/** Waits for the page's own request, a moment later; each is given once. */
const waiting = new Map<string, Waiting>();
/** Requests that came before their page's word. */
const early = new Map<string, (piped: Waiting) => void>();

export function awaitPiped(pipe: Pipe, port: MessagePort): void {
  const piped = { ...pipe, port };
  const answer = early.get(pipe.id);
  if (answer) answer(piped);
  else waiting.set(pipe.id, piped);
}

export async function answerPiped(url: string): Promise<Response> {
  const id = new URL(url).pathname.slice('/piped/'.length);
  const piped = waiting.get(id) ?? (await untilTold(id));
  waiting.delete(id);
  if (!piped) return new Response(null, { status: 404 });
  const { name, size, port } = piped;
  return new Response(streamFrom(port, freeMemory), {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, encodeSign)}`,
      'Content-Length': String(size),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

async function untilTold(id: string): Promise<Waiting | undefined> {
  const { promise, resolve } = Promise.withResolvers<Waiting | undefined>();
  early.set(id, resolve);
  const timer = setTimeout(() => resolve(undefined), TOLD_WITHIN_MS);
  const piped = await promise;
  clearTimeout(timer);
  early.delete(id);
  return piped;
}

function encodeSign(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
