import { damaged } from '../codec/picture-header.ts';
import { ZIGZAG } from '../jpeg/zigzag.ts';
import { BitReader } from './bit-reader.ts';
import type { FrameComponent, JpegFrame } from './jpeg-frame.ts';

/** Tables that a file has given so far. */
export interface ScanTables {
  dc: readonly (Uint16Array | undefined)[];
  ac: readonly (Uint16Array | undefined)[];
  restartEvery: number;
}

interface ScanPart {
  component: FrameComponent;
  dc: Uint16Array | undefined;
  ac: Uint16Array | undefined;
  /** The last first coefficient: each is written as its difference to it. */
  last: number;
}

export interface ReadScan {
  /** End of its bits. */
  end: number;
  /** No bit was missing. */
  isWhole: boolean;
  /** Blocks, or groups of them, whose bits were there. */
  units: number;
  components: FrameComponent[];
  range: ScanRange;
}

interface ScanRange {
  from: number;
  to: number;
  /** Bits that earlier scans have given, and that this one gives up to. */
  high: number;
  low: number;
}

/**
 * Reads one scan into the coefficients of a frame, sequential or progressive (ITU-T T.81, F.2 and G.2).
 * `header` is what stands behind its marker and length, `start` where its bits begin.
 */
export function readScan(
  bytes: Uint8Array,
  { header, start }: { header: DataView; start: number },
  frame: JpegFrame,
  tables: ScanTables,
): ReadScan {
  const count = header.getUint8(0);
  const parts = Array.from({ length: count }, (_, index) =>
    partOf(header.getUint8(1 + index * 2), header.getUint8(2 + index * 2), frame, tables),
  );
  const at = 1 + count * 2;
  const last = header.getUint8(at + 2);
  const range = {
    from: header.getUint8(at),
    to: header.getUint8(at + 1),
    high: last >> 4,
    low: last & 15,
  };
  const reader = new BlockReader(new BitReader(bytes, start), frame.isProgressive, range);
  const units = walk(frame, parts, tables.restartEvery, reader);
  const { position, isOver } = reader;
  const components = parts.map(({ component }) => component);
  return { end: position, isWhole: !isOver, units, components, range };
}

function partOf(id: number, places: number, frame: JpegFrame, { dc, ac }: ScanTables): ScanPart {
  const component = frame.components.find((one) => one.id === id);
  if (!component) throw damaged('a scan of nothing');
  return { component, dc: dc[places >> 4], ac: ac[places & 15], last: 0 };
}

/** A scan of one component goes by its blocks; one of several by groups of them all. Answers how many came. */
function walk(
  frame: JpegFrame,
  parts: ScanPart[],
  restartEvery: number,
  reader: BlockReader,
): number {
  const [only] = parts;
  const isAlone = parts.length === 1 && only !== undefined;
  const wide = isAlone ? only.component.blocksWide : frame.groupsWide;
  const high = isAlone ? only.component.blocksHigh : frame.groupsHigh;
  for (let unit = 0; unit < wide * high; unit += 1) {
    // The units read so far stay. The rest may be as long as the header claims, so it is not walked.
    if (reader.isAtEnd) return unit - 1;
    if (restartEvery > 0 && unit > 0 && unit % restartEvery === 0) {
      reader.restart();
      for (const part of parts) part.last = 0;
    }
    const column = unit % wide;
    const row = Math.floor(unit / wide);
    if (isAlone) reader.read(only, (row * only.component.stride + column) * 64);
    else for (const part of parts) readGroup(part, { row, column }, reader);
  }
  return wide * high;
}

/** The blocks that one component has in a group. */
function readGroup(
  part: ScanPart,
  { row, column }: { row: number; column: number },
  reader: BlockReader,
): void {
  const { across, down, stride } = part.component;
  for (let block = 0; block < across * down; block += 1) {
    const y = row * down + Math.floor(block / across);
    const x = column * across + (block % across);
    reader.read(part, (y * stride + x) * 64);
  }
}

class BlockReader {
  readonly #bits: BitReader;
  readonly #isProgressive: boolean;
  readonly #range: ScanRange;
  /** Blocks of this band that are known to hold nothing more. */
  #empty = 0;

  constructor(bits: BitReader, isProgressive: boolean, range: ScanRange) {
    this.#bits = bits;
    this.#isProgressive = isProgressive;
    this.#range = range;
  }

  get position(): number {
    return this.#bits.position;
  }

  get isOver(): boolean {
    return this.#bits.isOver;
  }

  get isAtEnd(): boolean {
    return this.#bits.isAtEnd;
  }

  restart(): void {
    this.#bits.restart();
    this.#empty = 0;
  }

  read(part: ScanPart, at: number): void {
    const { coefficients } = part.component;
    const { from, high } = this.#range;
    if (!this.#isProgressive) this.#sequential(part, coefficients, at);
    else if (from === 0 && high === 0) this.#firstDc(part, coefficients, at);
    else if (from === 0) this.#refineDc(coefficients, at);
    else if (high === 0) this.#firstAc(part, coefficients, at);
    else this.#refineAc(part, coefficients, at);
  }

  #symbol(lookup: Uint16Array | undefined): number {
    const found = lookup?.[this.#bits.peek16()] ?? 0;
    if (found === 0) throw damaged('a code that nothing has');
    this.#bits.skip(found >> 8);
    return found & 255;
  }

  #sequential(part: ScanPart, coefficients: Int16Array, at: number): void {
    part.last += this.#bits.takeSigned(this.#symbol(part.dc));
    coefficients[at] = part.last;
    for (let place = 1; place < 64; place += 1) {
      const symbol = this.#symbol(part.ac);
      const bits = symbol & 15;
      if (bits === 0 && symbol !== 0xf0) return;
      place += symbol >> 4;
      if (bits > 0 && place < 64) {
        coefficients[at + (ZIGZAG[place] ?? 0)] = this.#bits.takeSigned(bits);
      }
    }
  }

  #firstDc(part: ScanPart, coefficients: Int16Array, at: number): void {
    part.last += this.#bits.takeSigned(this.#symbol(part.dc));
    coefficients[at] = part.last * (1 << this.#range.low);
  }

  #refineDc(coefficients: Int16Array, at: number): void {
    coefficients[at] = (coefficients[at] ?? 0) | (this.#bits.take(1) << this.#range.low);
  }

  #firstAc(part: ScanPart, coefficients: Int16Array, at: number): void {
    if (this.#empty > 0) {
      this.#empty -= 1;
      return;
    }
    const { from, to, low } = this.#range;
    for (let place = from; place <= to; place += 1) {
      const symbol = this.#symbol(part.ac);
      const run = symbol >> 4;
      const bits = symbol & 15;
      if (bits === 0 && run < 15) {
        this.#empty = (1 << run) - 1 + this.#bits.take(run);
        return;
      }
      place += run;
      if (bits > 0 && place < 64) {
        coefficients[at + (ZIGZAG[place] ?? 0)] = this.#bits.takeSigned(bits) * (1 << low);
      }
    }
  }

  /** One bit more of each coefficient that is there, and those that begin with this bit (G.1.2.3). */
  #refineAc(part: ScanPart, coefficients: Int16Array, at: number): void {
    const { from, to, low } = this.#range;
    const step = 1 << low;
    let place = from;
    while (this.#empty === 0 && place <= to) {
      const symbol = this.#symbol(part.ac);
      const run = symbol >> 4;
      if ((symbol & 15) === 0 && run < 15) {
        this.#empty = (1 << run) + this.#bits.take(run);
        continue;
      }
      const value = (symbol & 15) === 0 ? 0 : this.#bits.take(1) === 1 ? step : -step;
      place = this.#put(coefficients, at, { place, run, value });
    }
    if (this.#empty === 0) return;
    for (; place <= to; place += 1) {
      const index = at + (ZIGZAG[place] ?? 0);
      if (coefficients[index] !== 0) this.#refine(coefficients, index, step);
    }
    this.#empty -= 1;
  }

  /**
   * Passes over so many coefficients that are nothing yet, refines the others on the way, and writes the value where
   * it belongs. Answers the next place.
   */
  #put(
    coefficients: Int16Array,
    at: number,
    { place, run, value }: { place: number; run: number; value: number },
  ): number {
    const { to, low } = this.#range;
    let left = run;
    for (let next = place; next <= to; next += 1) {
      const index = at + (ZIGZAG[next] ?? 0);
      if (coefficients[index] !== 0) this.#refine(coefficients, index, 1 << low);
      else if (left > 0) left -= 1;
      else {
        coefficients[index] = value;
        return next + 1;
      }
    }
    return to + 1;
  }

  #refine(coefficients: Int16Array, index: number, step: number): void {
    const value = coefficients[index] ?? 0;
    if (this.#bits.take(1) === 0 || (Math.abs(value) & step) !== 0) return;
    coefficients[index] = value + (value < 0 ? -step : step);
  }
}
