import type { IncomingMessage, ServerResponse } from 'node:http';
import { isWaiting } from './expect-continue.ts';

/** So much of a refused body is read and thrown away; a longer one costs its connection. */
const DRAINED_BYTES = 32 * 1024 * 1024;
/**
 * A stranger, whom we have given nothing, is no page of ours: reading what he sends costs processor time, and nothing
 * else limits how much that is (SECURITY §10.1).
 */
const DRAINED_OF_STRANGERS = 64 * 1024;
/** Whoever has been answered gets this long to finish sending and read the answer. */
const PATIENCE_MS = 30_000;

/**
 * Ends an answer whose request may still be sending. Browsers look at the answer only when they have
 * sent everything, and see a network error when the connection closes under them, so the answer goes
 * out at once and the connection stays until the rest has come (COS.md §2.3).
 */
export function endAfterBody(
  request: IncomingMessage,
  response: ServerResponse,
  { body, isOfStranger }: { body: string; isOfStranger: boolean },
): void {
  const most = isOfStranger ? DRAINED_OF_STRANGERS : DRAINED_BYTES;
  const isNotComing = isWaiting(request);
  if (isNotComing) response.setHeader('Connection', 'close');
  if (request.complete || isNotComing) {
    response.end(body);
    return;
  }
  if (Number(request.headers['content-length']) > most) {
    response.setHeader('Connection', 'close');
  }
  response.flushHeaders();
  if (body) response.write(body);
  let drained = 0;
  limitRest(request);
  request.on('data', (piece: Buffer) => {
    drained += piece.length;
    if (drained > most) request.destroy();
  });
  // A sender that goes away now is none of our errors.
  request.on('error', () => {});
  request.once('end', () => response.end());
  request.resume();
}

/**
 * For a request that has been answered, whether or not it was meant to have a body: one that trickles in
 * afterwards must not hold the connection for ever (SECURITY T24).
 */
export function limitRest(request: IncomingMessage): void {
  if (request.complete) return;
  const patience = setTimeout(() => request.destroy(), PATIENCE_MS);
  request.once('close', () => clearTimeout(patience));
}
