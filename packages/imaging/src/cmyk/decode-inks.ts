import { type Bytes, viewOf } from '../codec/byte-source.ts';
import { damaged, type Size } from '../codec/picture-header.ts';
import { inverseDct } from '../jpeg/dct.ts';
import { ZIGZAG } from '../jpeg/zigzag.ts';
import { buildLookup } from './bit-reader.ts';
import { type Frame, type FrameComponent, readFrame } from './jpeg-frame.ts';
import { readScan } from './read-scan.ts';

/** A JPEG's samples, as they are stored: no colours yet. */
export interface StoredSamples extends Size {
  /** One for each component, of the size of the picture. */
  planes: Uint8Array[];
  /** What Adobe's marker says of them: 0 as they are, 1 YCbCr, 2 YCCK; undefined without the marker. */
  adobeTransform: number | undefined;
}

const ADOBE = [0x41, 0x64, 0x6f, 0x62, 0x65];

/**
 * Decodes a JPEG of any number of components, sequential or progressive, with Huffman codes (ITU-T T.81):
 * a canvas gives no inks. Rejects with an `ImagingFailure` for what is cut short or coded otherwise.
 */
export function decodeSamples(bytes: Bytes): StoredSamples {
  const view = viewOf(bytes);
  const steps: (Uint16Array | undefined)[] = [];
  const dc: (Uint16Array | undefined)[] = [];
  const ac: (Uint16Array | undefined)[] = [];
  let restartEvery = 0;
  let frame: Frame | undefined;
  let scans = 0;
  let adobeTransform: number | undefined;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) throw damaged('marker');
    const code = bytes[at + 1] ?? 0;
    if (code === 0xff || (code >= 0xd0 && code <= 0xd8) || code === 1) {
      at += code === 0xff ? 1 : 2;
      continue;
    }
    if (code === 0xd9) break;
    const length = view.getUint16(at + 2);
    const start = at + 4;
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) throw damaged('segment length');
    at = end;
    if (code === 0xdb) readSteps(view, start, end, steps);
    else if (code === 0xc4) readCodes(bytes, start, end, dc, ac);
    else if (code === 0xdd) restartEvery = view.getUint16(start);
    else if (code === 0xee && ADOBE.every((letter, index) => bytes[start + index] === letter)) {
      adobeTransform = bytes[start + 11];
    } else if (code === 0xc0 || code === 0xc1 || code === 0xc2) {
      if (frame) throw damaged('a second frame');
      frame = readFrame(new DataView(view.buffer, view.byteOffset + start), code === 0xc2);
    } else if (code >= 0xc3 && code <= 0xcf && code !== 0xc8 && code !== 0xcc) {
      throw damaged('another coding');
    } else if (code === 0xda) {
      if (!frame) throw damaged('a scan before its frame');
      const header = new DataView(view.buffer, view.byteOffset + start, end - start);
      at = readScan(bytes, { header, start: end }, frame, { dc, ac, restartEvery });
      scans += 1;
      while (at < bytes.length && !isMarkerAt(bytes, at)) at += 1;
    }
  }
  if (!frame || scans === 0) throw damaged('no picture');
  const { width, height, components } = frame;
  return { width, height, adobeTransform, planes: components.map(planeOf(frame, steps)) };
}

function isMarkerAt(bytes: Uint8Array, at: number): boolean {
  const code = bytes[at + 1] ?? 0;
  return bytes[at] === 0xff && code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7);
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

function planeOf(frame: Frame, steps: readonly (Uint16Array | undefined)[]) {
  const mostAcross = Math.max(...frame.components.map(({ across }) => across));
  const mostDown = Math.max(...frame.components.map(({ down }) => down));
  return (component: FrameComponent): Uint8Array => {
    const table = steps[component.table];
    if (!table) throw damaged('no steps');
    const own = ownPlane(component, table);
    const { width, height } = frame;
    const stride = component.stride * 8;
    const plane = new Uint8Array(width * height);
    for (let y = 0; y < height; y += 1) {
      const row = Math.floor((y * component.down) / mostDown) * stride;
      for (let x = 0; x < width; x += 1) {
        plane[y * width + x] = own[row + Math.floor((x * component.across) / mostAcross)] ?? 0;
      }
    }
    return plane;
  };
}

/** At the component's own resolution, with its padding. */
function ownPlane({ stride, rows, coefficients }: FrameComponent, table: Uint16Array): Uint8Array {
  const samples = new Uint8ClampedArray(stride * 8 * rows * 8);
  const block = new Float32Array(64);
  for (let index = 0; index < stride * rows; index += 1) {
    for (let place = 0; place < 64; place += 1) {
      block[place] = (coefficients[index * 64 + place] ?? 0) * (table[place] ?? 0);
    }
    inverseDct(block);
    const top = Math.floor(index / stride) * 8;
    const left = (index % stride) * 8;
    for (let y = 0; y < 8; y += 1) {
      const row = (top + y) * stride * 8 + left;
      for (let x = 0; x < 8; x += 1) samples[row + x] = (block[y * 8 + x] ?? 0) + 128;
    }
  }
  return new Uint8Array(samples.buffer);
}
