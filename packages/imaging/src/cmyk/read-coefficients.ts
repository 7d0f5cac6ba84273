import { type Bytes, viewOf } from '../bytes.ts';
import { damaged } from '../codec/picture-header.ts';
import { ZIGZAG } from '../jpeg/zigzag.ts';
import { buildLookup } from './bit-reader.ts';
import { type FrameComponent, type JpegFrame, readFrame } from './jpeg-frame.ts';
import { type ReadScan, readScan } from './read-scan.ts';

/** A JPEG as it is coded, before any sample is computed. */
export interface Coefficients {
  frame: JpegFrame;
  steps: readonly (Uint16Array | undefined)[];
  /** Transform of Adobe's marker; undefined without the marker. */
  adobeTransform: number | undefined;
  /** Every bit of every coefficient was there. */
  isWhole: boolean;
  /** Some of them were. */
  hasAny: boolean;
}

const ADOBE = [0x41, 0x64, 0x6f, 0x62, 0x65];

/** Told to look only, it keeps no coefficients of a sequential picture, which may then be of any size. */
export function readCoefficients(bytes: Bytes, isLookOnly = false): Coefficients {
  const view = viewOf(bytes);
  const steps: (Uint16Array | undefined)[] = [];
  const dc: (Uint16Array | undefined)[] = [];
  const ac: (Uint16Array | undefined)[] = [];
  const seen = new Seen();
  let restartEvery = 0;
  let frame: JpegFrame | undefined;
  let adobeTransform: number | undefined;
  for (const { code, start, end, goOnAt } of markersOf(bytes)) {
    if (code === 0xdb) readSteps(view, start, end, steps);
    else if (code === 0xc4) readCodes(bytes, start, end, dc, ac);
    else if (code === 0xdd) restartEvery = view.getUint16(start);
    else if (code === 0xee && ADOBE.every((letter, index) => bytes[start + index] === letter)) {
      adobeTransform = bytes[start + 11];
    } else if (code === 0xc0 || code === 0xc1 || code === 0xc2) {
      refuseSecond(frame);
      const isProgressive = code === 0xc2;
      const keeps = !isLookOnly || isProgressive;
      frame = readFrame(new DataView(view.buffer, view.byteOffset + start), isProgressive, keeps);
    } else if (code >= 0xc3 && code <= 0xcf && code !== 0xc8 && code !== 0xcc) {
      throw damaged('another coding');
    } else if (code === 0xda) {
      const known = requireFrame(frame);
      const header = new DataView(view.buffer, view.byteOffset + start, end - start);
      const scan = readScan(bytes, { header, start: end }, known, { dc, ac, restartEvery });
      seen.take(scan);
      goOnAt(scan.end);
    }
  }
  if (!frame || !seen.hasScan) throw damaged('no picture');
  return { frame, steps, adobeTransform, isWhole: seen.hasAll(frame), hasAny: seen.hasAny };
}

function refuseSecond(frame: JpegFrame | undefined): void {
  if (frame) throw damaged('a second frame');
}

function requireFrame(frame: JpegFrame | undefined): JpegFrame {
  if (!frame) throw damaged('a scan before its frame');
  return frame;
}

interface Segment {
  code: number;
  /** Its content, without its length. */
  start: number;
  end: number;
  /** Says that the next marker stands no earlier. */
  goOnAt(at: number): void;
}

/** Up to the end of the picture; what stands between two segments is passed over, as decoders do. */
function* markersOf(bytes: Bytes): Generator<Segment> {
  const view = viewOf(bytes);
  let at = 2;
  while (at + 4 <= bytes.length) {
    const code = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || code < 0xc0 || code === 0xff || (code >= 0xd0 && code <= 0xd8)) {
      at += 1;
      continue;
    }
    if (code === 0xd9) return;
    const end = at + 2 + Math.max(2, view.getUint16(at + 2));
    if (end > bytes.length) throw damaged('segment length');
    let next = end;
    yield { code, start: at + 4, end, goOnAt: (later) => (next = later) };
    at = next;
  }
}

/** Bits of coefficients that have come. */
class Seen {
  hasScan = false;
  hasAny = false;
  #isWhole = true;
  /** Number of missing lowest bits for each coefficient, by component. */
  readonly #missing = new Map<FrameComponent, Uint8Array>();

  take({ components, range, isWhole, units }: ReadScan): void {
    this.hasScan = true;
    this.hasAny ||= units > 0;
    this.#isWhole &&= isWhole;
    for (const component of components) {
      const missing = this.#missing.get(component) ?? new Uint8Array(64).fill(255);
      this.#missing.set(component, missing.fill(range.low, range.from, range.to + 1));
    }
  }

  hasAll({ components, isProgressive }: JpegFrame): boolean {
    const hasCome = (component: FrameComponent) => {
      const missing = this.#missing.get(component);
      return missing !== undefined && (!isProgressive || missing.every((bits) => bits === 0));
    };
    return this.#isWhole && components.every(hasCome);
  }
}

function readSteps(
  view: DataView,
  start: number,
  end: number,
  steps: (Uint16Array | undefined)[],
): void {
  let at = start;
  while (at < end) {
    const head = view.getUint8(at);
    const bytes = head >> 4 ? 2 : 1;
    if (at + 1 + 64 * bytes > end) throw damaged('steps');
    const table = new Uint16Array(64);
    for (let place = 0; place < 64; place += 1) {
      const from = at + 1 + place * bytes;
      table[ZIGZAG[place] ?? 0] = bytes === 2 ? view.getUint16(from) : view.getUint8(from);
    }
    steps[head & 15] = table;
    at += 1 + 64 * bytes;
  }
}

function readCodes(
  bytes: Uint8Array,
  start: number,
  end: number,
  dc: (Uint16Array | undefined)[],
  ac: (Uint16Array | undefined)[],
): void {
  let at = start;
  while (at + 17 <= end) {
    const head = bytes[at] ?? 0;
    const counts = bytes.subarray(at + 1, at + 17);
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (total > 256 || at + 17 + total > end) throw damaged('codes');
    const lookup = buildLookup(counts, bytes.subarray(at + 17, at + 17 + total));
    (head >> 4 ? ac : dc)[head & 15] = lookup;
    at += 17 + total;
  }
}
