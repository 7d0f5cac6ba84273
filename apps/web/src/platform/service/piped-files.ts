/** Files that a page makes piece by piece and the browser saves as downloads: nothing of them is kept here. */
import type { Pipe, PipePiece } from './messages.ts';

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

/**
 * A piece at a time: the page makes the next when the browser has taken the last. A page that goes says so, or its port
 * closes, and then the download fails; a piece that comes after its end is dropped.
 */
function streamFrom(port: MessagePort): ReadableStream<Uint8Array> {
  let taken: (() => void) | undefined;
  let hasEnded = false;
  const end = (finish: () => void) => {
    if (!hasEnded) finish();
    hasEnded = true;
    taken?.();
  };
  return new ReadableStream({
    start(controller) {
      const fail = () => end(() => controller.error(new Error('the page has given up')));
      port.onmessage = ({ data }: MessageEvent<PipePiece>) => {
        if (hasEnded) return;
        if ('done' in data) return end(() => controller.close());
        if ('failed' in data) return fail();
        controller.enqueue(data.bytes);
        taken?.();
      };
      // Engines that know no such event have the page's own word alone.
      port.addEventListener('close', fail);
    },
    pull() {
      port.postMessage('pull');
      return new Promise((resolve) => {
        taken = resolve;
      });
    },
    cancel() {
      hasEnded = true;
      port.postMessage('cancel');
    },
  });
}
