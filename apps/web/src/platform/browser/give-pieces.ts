import type { PipePull } from '#platform/service/messages.ts';

interface GivingOptions {
  signal: AbortSignal;
  /** The other side has asked for a piece. */
  onAsked?: () => void;
}

/**
 * Gives pieces through a port to the service worker, as many as it asks for; a piece that is all of its memory goes with
 * it. Resolves when all are given; where it rejects, the other side has been told that they are not all, or is gone.
 */
export async function givePieces(
  port: MessagePort,
  pieces: AsyncIterable<Uint8Array>,
  { signal, onAsked }: GivingOptions,
): Promise<void> {
  const iterator = pieces[Symbol.asyncIterator]();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop);
  // The service worker outlives the page, and would wait for its pieces for ever.
  const leave = () => port.postMessage({ failed: true });
  window.addEventListener('pagehide', leave);
  let isOver = false;
  const give = async () => {
    if (isOver) return;
    const { done, value } = await iterator.next();
    // An iterator that was ended meanwhile says that this was all.
    if (isOver) return;
    if (done) {
      isOver = true;
      port.postMessage({ done: true });
      return resolve();
    }
    const bytes = toOwn(value);
    port.postMessage({ bytes }, [bytes.buffer]);
  };
  // Several are asked for ahead. None is given after one that has failed: its maker would say that this was all.
  let giving = Promise.resolve();
  port.addEventListener('message', ({ data }: MessageEvent<PipePull>) => {
    onAsked?.();
    if (data === 'cancel') return reject(new DOMException('cancelled', 'AbortError'));
    giving = giving.then(give);
    giving.catch(reject);
  });
  // Engines that know no such event tell nothing of a service worker that they have ended.
  const close = () => reject(new Error('the service worker is gone'));
  port.addEventListener('close', close);
  port.start();
  try {
    await promise;
  } catch (error) {
    leave();
    throw error;
  } finally {
    isOver = true;
    signal.removeEventListener('abort', stop);
    window.removeEventListener('pagehide', leave);
    port.removeEventListener('close', close);
    iterator.return?.(undefined)?.catch(() => undefined);
  }
}

/** Memory of which a piece is a part stays here, and so does what threads share. */
function toOwn(piece: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = piece;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
    ? new Uint8Array(buffer)
    : new Uint8Array(piece);
}
