interface Drain {
  /** Nobody is at its other end: what is sent there along with its memory is dropped with it. */
  port: MessagePort;
  /**
   * Is never written to, and so costs nothing. While it is held, Chromium has freed records ready for the next ones; without
   * it they took twenty times as long (docs/decisions/0158).
   */
  reserve: Uint8Array;
}

const RESERVE_BYTES = 8 * 2 ** 20;

let drain: Drain | undefined;

/**
 * Gives all the memory back at once that a piece lies in; what still refers to it finds it empty. Left to the collector,
 * pieces that pass through hold hundreds of megabytes, and each new one waits until the system has cleared memory for it.
 */
export function freeMemory({ buffer }: Uint8Array<ArrayBuffer>): void {
  drain ??= openDrain();
  drain.port.postMessage(null, [buffer]);
}

function openDrain(): Drain {
  const { port1: port, port2 } = new MessageChannel();
  port2.close();
  return { port, reserve: new Uint8Array(RESERVE_BYTES) };
}
