import type { PipePiece } from './messages.ts';

type Piece = Uint8Array<ArrayBuffer>;

/** Pieces that are on their way or wait for the browser: the page makes them while the browser writes others. */
const PIECES_AHEAD = 24;

/**
 * A few pieces at a time: the page makes more when the browser has taken some. A page that goes says so, or its port
 * closes, and then the download fails; a piece that comes after its end is dropped. `giveBack` gets pieces that have
 * been read: only where the browser itself reads them, who keeps none.
 */
export function streamFrom(
  port: MessagePort,
  giveBack?: (piece: Piece) => void,
): ReadableStream<Piece> {
  const pipe = new PortPipe(port, giveBack);
  // Nothing is kept in the stream: whoever asks for a piece is done with the one before it.
  return new ReadableStream(pipe, { highWaterMark: 0 });
}

class PortPipe implements UnderlyingDefaultSource<Piece> {
  readonly #port: MessagePort;
  readonly #giveBack: ((piece: Piece) => void) | undefined;
  readonly #waiting: Piece[] = [];
  /** Pieces that the browser has; the first is done with when the next but one is asked for. */
  readonly #given: Piece[] = [];
  #asked = 0;
  #end: 'done' | 'failed' | undefined;
  #wake: (() => void) | undefined;

  constructor(port: MessagePort, giveBack?: (piece: Piece) => void) {
    this.#port = port;
    this.#giveBack = giveBack;
  }

  start(): void {
    this.#port.onmessage = ({ data }: MessageEvent<PipePiece>) => {
      if (this.#end) return;
      if ('done' in data) this.#end = 'done';
      else if ('failed' in data) this.#end = 'failed';
      else this.#waiting.push(data.bytes);
      this.#wake?.();
    };
    // Engines that know no such event have the page's own word alone.
    this.#port.addEventListener('close', () => {
      this.#end ??= 'failed';
      this.#wake?.();
    });
    this.#askAhead();
  }

  async pull(controller: ReadableStreamDefaultController<Piece>): Promise<void> {
    const [old] = this.#given.splice(0, this.#given.length - 1);
    if (old) this.#giveBack?.(old);
    if (this.#waiting.length === 0 && !this.#end) await this.#untilChanged();
    const piece = this.#waiting.shift();
    if (this.#end === 'failed') return controller.error(new Error('the page has given up'));
    if (!piece) return controller.close();
    this.#asked -= 1;
    this.#askAhead();
    this.#given.push(piece);
    controller.enqueue(piece);
  }

  cancel(): void {
    this.#end = 'done';
    this.#port.postMessage('cancel');
  }

  #askAhead(): void {
    for (; this.#asked < PIECES_AHEAD; this.#asked += 1) this.#port.postMessage('pull');
  }

  #untilChanged(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
