import {
  BLOCK_BYTES,
  createMd5Program,
  INITIAL_STATE,
  INPUT_BYTES,
  LANES,
  type Md5Program,
} from './md5-program.ts';

/** One stream on its way. Its bytes come in by `Md5Lanes.advance`. */
export interface Md5Stream {
  readonly words: Uint32Array;
  /** Bytes that do not fill a block yet. */
  rest: Uint8Array;
  totalBytes: number;
}

/** The next bytes of a stream, in pieces. */
export interface Md5Input {
  stream: Md5Stream;
  pieces: readonly Uint8Array[];
}

/** MD5 (RFC 1321) of many streams, as many of them side by side as there are lanes. */
export class Md5Lanes {
  /** So many inputs at once keep all lanes busy. */
  static readonly COUNT = LANES;

  readonly #program: Md5Program;

  private constructor(program: Md5Program) {
    this.#program = program;
  }

  /** `undefined` where there is no WebAssembly with vectors. */
  static create(): Md5Lanes | undefined {
    const program = createMd5Program();
    return program && new Md5Lanes(program);
  }

  open(): Md5Stream {
    return { words: Uint32Array.from(INITIAL_STATE), rest: new Uint8Array(0), totalBytes: 0 };
  }

  /** Takes all of the inputs, which belong to different streams; nothing of the pieces is kept. */
  advance(inputs: readonly Md5Input[]): void {
    const waiting = inputs.values();
    const lanes: (Lane | undefined)[] = Array.from({ length: LANES });
    for (;;) {
      this.#refill(lanes, waiting);
      const bytes = Math.min(...lanes.map((lane) => lane?.wholeBytes ?? Number.POSITIVE_INFINITY));
      if (bytes === Number.POSITIVE_INFINITY) return;
      const taken = Math.min(bytes, INPUT_BYTES);
      for (const [index, lane] of lanes.entries()) lane?.moveTo(this.#input(index), taken);
      this.#program.run(taken);
    }
  }

  #refill(lanes: (Lane | undefined)[], waiting: ArrayIterator<Md5Input>): void {
    for (const [index, lane] of lanes.entries()) {
      if (!lane || lane.wholeBytes === 0) lanes[index] = this.#change(index, lane, waiting);
    }
  }

  /** The 16 bytes of everything so far; the stream is at its end. */
  digest(stream: Md5Stream): Uint8Array {
    const { totalBytes } = stream;
    const padding = new Uint8Array(BLOCK_BYTES + 8 - ((totalBytes + 8) % BLOCK_BYTES));
    padding[0] = 0x80;
    // The length in bits, the low half first; bytes times eight would not fit into a number's 53.
    const length = new DataView(padding.buffer, padding.length - 8);
    length.setBigUint64(0, BigInt(totalBytes) * 8n, true);
    this.advance([{ stream, pieces: [padding] }]);
    const digest = new DataView(new ArrayBuffer(16));
    for (const [index, word] of stream.words.entries()) digest.setUint32(4 * index, word, true);
    return new Uint8Array(digest.buffer);
  }

  /** The lane's stream gets its state back, and the next that has a block takes its place. */
  #change(
    index: number,
    finished: Lane | undefined,
    waiting: Iterator<Md5Input>,
  ): Lane | undefined {
    const { states } = this.#program;
    finished?.stream.words.forEach((_, v, words) => {
      words[v] = states[LANES * v + index] ?? 0;
    });
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const lane = new Lane(next.value);
      if (lane.wholeBytes === 0) continue;
      for (const [v, word] of lane.stream.words.entries()) states[LANES * v + index] = word;
      return lane;
    }
    return undefined;
  }

  #input(index: number): Uint8Array {
    const input = this.#program.inputs[index];
    if (!input) throw new RangeError(`there is no lane ${index}`);
    return input;
  }
}

/** A stream in its lane: what was left of it before, then its new pieces. */
class Lane {
  readonly stream: Md5Stream;
  /** Bytes in whole blocks that are still to be taken. */
  wholeBytes: number;
  readonly #pieces: Uint8Array[];

  constructor({ stream, pieces }: Md5Input) {
    const added = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const bytes = stream.rest.length + added;
    const restBytes = bytes % BLOCK_BYTES;
    this.stream = stream;
    this.wholeBytes = bytes - restBytes;
    this.#pieces = [stream.rest, ...pieces];
    stream.totalBytes += added;
    stream.rest = this.#takeLast(restBytes);
  }

  /** The next bytes of the stream, copied to where the program reads them. */
  moveTo(target: Uint8Array, bytes: number): void {
    this.wholeBytes -= bytes;
    for (let at = 0; at < bytes; ) {
      const [piece = new Uint8Array(0)] = this.#pieces;
      const part = piece.subarray(0, bytes - at);
      target.set(part, at);
      at += part.length;
      if (part.length === piece.length) this.#pieces.shift();
      else this.#pieces[0] = piece.subarray(part.length);
    }
  }

  /** A copy: the pieces are their owner's. */
  #takeLast(bytes: number): Uint8Array {
    const rest = new Uint8Array(bytes);
    for (let left = bytes; left > 0; ) {
      const piece = this.#pieces.pop() ?? new Uint8Array(0);
      const part = piece.subarray(Math.max(0, piece.length - left));
      left -= part.length;
      rest.set(part, left);
      if (part.length < piece.length) this.#pieces.push(piece.subarray(0, -part.length));
    }
    return rest;
  }
}
