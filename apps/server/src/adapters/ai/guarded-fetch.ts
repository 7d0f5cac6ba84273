/**
 * SECURITY T19: whatever the client library is told, it reaches the operator's configured origin and
 * nothing else, follows nobody, and holds no more of an answer than it may.
 */
import { AiProblem } from './ai-service.ts';

export type Fetch = typeof globalThis.fetch;

export function guardFetch(
  fetch: Fetch,
  { origin, maxBytes }: { origin: string; maxBytes: (url: URL) => number },
): Fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new AiProblem('key', 'FOREIGN_ORIGIN');
    const response = await fetch(input, { ...init, redirect: 'error' });
    const bytes = await readBounded(response, maxBytes(url));
    const { status, statusText, headers } = response;
    const hasBody = status !== 204 && status !== 205 && status !== 304;
    const body = response.ok ? bytes : wrapRefusal(bytes);
    return new Response(hasBody ? body : null, { status, statusText, headers: plain(headers) });
  };
}

/** Rejects with an `answer` problem when there is more. */
async function readBounded(
  response: Pick<Response, 'body'>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels what still comes.
    if (size > maxBytes) throw new AiProblem('answer', 'TOO_LARGE');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** The bytes are unpacked and counted already. */
function plain(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('content-encoding');
  kept.delete('content-length');
  return kept;
}

/** The client hands on what stands under `error` alone; some services put their refusal beside it. */
function wrapRefusal(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | string {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const isBare = typeof body === 'object' && body !== null && !('error' in body);
    return isBare ? JSON.stringify({ error: body }) : bytes;
  } catch {
    return bytes;
  }
}
