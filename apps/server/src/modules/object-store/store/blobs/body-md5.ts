/**
 * The MD5 of a body that is being received. Bodies that come at the same time are hashed side by side
 * (`Md5Lanes`), at half of what they cost one after the other; one that comes alone by OpenSSL.
 */
import { createHash } from 'node:crypto';
import { type Md5Input, Md5Lanes } from '@transmit/cos';

/** Nobody is passed over more often: parts may be of 5 GB, and those behind them must not time out. */
const PATIENCE = 16;

export interface BodyMd5 {
  /** Takes the next bytes; resolves when their memory is no longer needed. One call at a time. */
  update(pieces: readonly Uint8Array[]): Promise<void>;
  /** The 16 bytes, once every update has resolved. */
  digest(): Buffer;
  /** Always to be called, also after an error. */
  close(): void;
}

interface Waiting extends Md5Input {
  /** Counts up with every body. */
  age: number;
  passedOver: number;
  resolve(): void;
}

export class BodyMd5s {
  #lanes: Md5Lanes | undefined;
  #open = 0;
  #bodies = 0;
  #waiting: Waiting[] = [];
  #isDue = false;

  open({ besideOthers }: { besideOthers: boolean }): BodyMd5 {
    const lanes = besideOthers && this.#open > 0 ? this.#findLanes() : undefined;
    const close = () => {
      this.#open -= 1;
    };
    this.#open += 1;
    return { ...(lanes ? this.#besideOthers(lanes) : alone()), close };
  }

  #findLanes(): Md5Lanes | undefined {
    this.#lanes ??= Md5Lanes.create();
    return this.#lanes;
  }

  #besideOthers(lanes: Md5Lanes): Omit<BodyMd5, 'close'> {
    const stream = lanes.open();
    this.#bodies += 1;
    const age = this.#bodies;
    return {
      update: (pieces) =>
        new Promise((resolve) => {
          this.#waiting.push({ stream, pieces, age, passedOver: 0, resolve });
          this.#runSoon(lanes, 0);
        }),
      digest: () => Buffer.from(lanes.digest(stream)),
    };
  }

  /** A full run, or a smaller one when a look at the network has brought no more. */
  #runSoon(lanes: Md5Lanes, seen: number): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      const waiting = this.#waiting.length;
      if (waiting >= Md5Lanes.COUNT || waiting === seen) this.#run(lanes);
      if (this.#waiting.length > 0) this.#runSoon(lanes, this.#waiting.length);
    });
  }

  /**
   * The oldest first. When more come than can be hashed, all would otherwise end at the same moment,
   * and nothing be left to do while the disk makes them durable.
   */
  #run(lanes: Md5Lanes): void {
    const inputs = this.#waiting.sort((a, b) => turnOf(a) - turnOf(b)).splice(0, Md5Lanes.COUNT);
    for (const waiting of this.#waiting) waiting.passedOver += 1;
    lanes.advance(inputs);
    for (const { resolve } of inputs) resolve();
  }
}

function turnOf({ age, passedOver }: Waiting): number {
  return passedOver < PATIENCE ? age : 0;
}

function alone(): Omit<BodyMd5, 'close'> {
  const md5 = createHash('md5');
  return {
    update: async (pieces) => {
      for (const piece of pieces) md5.update(piece);
    },
    digest: () => md5.digest(),
  };
}
