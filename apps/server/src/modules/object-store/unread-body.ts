import type { IncomingMessage, ServerResponse } from 'node:http';

/** Up to here the rest of a refused body is read and thrown away, and the connection lives on. */
const KEEP_ALIVE_BYTES = 32 * 1024 * 1024;
/** A refused client gets this long to finish sending and read the answer. */
const PATIENCE_MS = 30_000;

/**
 * Ends an answer whose request may still be sending. A browser reads no answer while it sends, and
 * sees a network error when the connection closes under it, so the rest is drained (COS.md §2.3).
 */
export function endAfterBody(
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): void {
  if (request.complete) {
    response.end(body);
    return;
  }
  const cut = setTimeout(() => request.destroy(), PATIENCE_MS);
  request.once('close', () => clearTimeout(cut));
  request.once('end', () => clearTimeout(cut));
  // Its sender going away is no error any more.
  request.on('error', () => {});
  request.resume();
  if (Number(request.headers['content-length'] ?? 0) <= KEEP_ALIVE_BYTES) {
    response.end(body);
    return;
  }
  response.setHeader('Connection', 'close');
  let drained = 0;
  request.on('data', (piece: Buffer) => {
    drained += piece.length;
    if (drained > KEEP_ALIVE_BYTES) request.destroy();
  });
  // Ending now would close the connection under the sender.
  response.write(body);
  request.once('end', () => response.end());
}
