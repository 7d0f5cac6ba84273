/** Files that a page makes piece by piece and the browser saves as downloads: nothing of them is kept here. */
import type { Pipe } from './messages.ts';
import { streamFrom } from './port-stream.ts';

interface Waiting extends Pipe {
  port: MessagePort;
}

/** Waits for the page's own request, a moment later; each is given once. */
const waiting = new Map<string, Waiting>();

export function awaitPiped(pipe: Pipe, port: MessagePort): void {
  waiting.set(pipe.id, { ...pipe, port });
}

export function answerPiped(url: string): Response {
  const id = new URL(url).pathname.slice('/piped/'.length);
  const piped = waiting.get(id);
  waiting.delete(id);
  if (!piped) return new Response(null, { status: 404 });
  const { name, size, port } = piped;
  return new Response(streamFrom(port), {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, encodeSign)}`,
      'Content-Length': String(size),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function encodeSign(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
