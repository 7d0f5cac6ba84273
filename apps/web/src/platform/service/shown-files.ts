/** Files that a page shows from its own memory, part by part: each part is asked for of the page that wants it. */
import type { ShownAnswer, ShownMessage, ShownPart } from './messages.ts';
import { streamFrom } from './port-stream.ts';

interface Asked {
  url: string;
  headers: Headers;
}

interface Page {
  postMessage(message: ShownMessage, ports: MessagePort[]): void;
}

/** A page that is asked has to look at its link first, for which it may ask the server. */
const ANSWERS_WITHIN_MS = 15_000;

/** Nothing is remembered here: browsers end a service worker between two parts of a film. */
export async function answerShown(
  { url, headers }: Asked,
  page: Page | undefined,
): Promise<Response> {
  const part = page && (await askPage(page, { url, headers }));
  if (!part) return new Response(null, { status: 404 });
  const { type, size, start, end } = part.facts;
  const isPart = headers.has('range');
  return new Response(streamFrom(part.port), {
    status: isPart ? 206 : 200,
    headers: {
      'Content-Type': type,
      'Content-Length': String(end - start),
      'Accept-Ranges': 'bytes',
      ...(isPart && { 'Content-Range': `bytes ${start}-${end - 1}/${size}` }),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

async function askPage(
  page: Page,
  { url, headers }: Asked,
): Promise<{ facts: ShownPart; port: MessagePort } | undefined> {
  const { port1: port, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<ShownAnswer>();
  const late = setTimeout(() => resolve({ missing: true }), ANSWERS_WITHIN_MS);
  port.onmessage = ({ data }: MessageEvent<ShownAnswer>) => resolve(data);
  const id = new URL(url).pathname.slice('/shown/'.length);
  page.postMessage({ shown: { id, range: headers.get('range') } }, [port2]);
  const answer = await promise;
  clearTimeout(late);
  if ('part' in answer) return { facts: answer.part, port };
  port.close();
  return undefined;
}
