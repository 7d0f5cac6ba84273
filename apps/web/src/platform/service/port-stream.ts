import type { PipePiece } from './messages.ts';

/** Pieces that are on their way or wait for the browser: the page makes them while the browser writes others. */
const PIECES_AHEAD = 8;

/**
 * A few pieces at a time: the page makes more when the browser has taken some. A page that goes says so, or its port
 * closes, and then the download fails; a piece that comes after its end is dropped.
 */
export function streamFrom(port: MessagePort): ReadableStream<Uint8Array> {
  let taken: (() => void) | undefined;
  let asked = 0;
  let hasEnded = false;
  const end = (finish: () => void) => {
    if (!hasEnded) finish();
    hasEnded = true;
    taken?.();
  };
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      const fail = () => end(() => controller.error(new Error('the page has given up')));
      port.onmessage = ({ data }: MessageEvent<PipePiece>) => {
        if (hasEnded) return;
        if ('done' in data) return end(() => controller.close());
        if ('failed' in data) return fail();
        asked -= 1;
        controller.enqueue(data.bytes);
        taken?.();
      };
      // Engines that know no such event have the page's own word alone.
      port.addEventListener('close', fail);
    },
    pull({ desiredSize }) {
      for (; asked < Number(desiredSize); asked += 1) port.postMessage('pull');
      return new Promise((resolve) => {
        taken = resolve;
      });
    },
    cancel() {
      hasEnded = true;
      port.postMessage('cancel');
    },
  };
  return new ReadableStream(source, { highWaterMark: PIECES_AHEAD });
}
