import { crc32 } from '../ai-label/crc32.ts';
import { type Bytes, viewOf } from '../bytes.ts';
import type { Size } from '../codec/picture-header.ts';
import type { Palette } from './choose-palette.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const INDEXED = 3;

/** A PNG of at most 256 colours (ISO 15948): an entry of the palette for each pixel, packed. */
export async function writePng(
  { width, height }: Size,
  indices: Uint8Array,
  palette: Palette,
): Promise<Blob> {
  const depth = depthOf(palette.count);
  const header = new Uint8Array(13);
  viewOf(header).setUint32(0, width);
  viewOf(header).setUint32(4, height);
  header.set([depth, INDEXED, 0, 0, 0], 8);
  const { colours, opacities } = splitPalette(palette);
  const parts = [
    SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('PLTE', colours),
    ...(opacities.length > 0 ? [pngChunk('tRNS', opacities)] : []),
    pngChunk('IDAT', await deflate(packRows(indices, width, height, depth))),
    pngChunk('IEND', new Uint8Array(0)),
  ];
  return new Blob(parts, { type: 'image/png' });
}

/** Length, name, content and sum. */
export function pngChunk(name: string, content: Uint8Array): Bytes {
  const chunk = new Uint8Array(12 + content.length);
  const view = viewOf(chunk);
  view.setUint32(0, content.length);
  chunk.set(new TextEncoder().encode(name), 4);
  chunk.set(content, 8);
  view.setUint32(chunk.length - 4, crc32(chunk.subarray(4, -4)));
  return chunk;
}

function depthOf(colours: number): 1 | 2 | 4 | 8 {
  if (colours <= 2) return 1;
  if (colours <= 4) return 2;
  return colours <= 16 ? 4 : 8;
}

/** Opacities only up to the last that is not whole; those behind it are. */
function splitPalette({ entries, count }: Palette): { colours: Uint8Array; opacities: Uint8Array } {
  const colours = new Uint8Array(count * 3);
  const opacities = new Uint8Array(count);
  let last = -1;
  for (let entry = 0; entry < count; entry += 1) {
    colours.set(entries.subarray(entry * 4, entry * 4 + 3), entry * 3);
    opacities[entry] = entries[entry * 4 + 3] ?? 255;
    if (opacities[entry] !== 255) last = entry;
  }
  return { colours, opacities: opacities.subarray(0, last + 1) };
}

/** Each row begins with its filter: none, which is best for indices. */
function packRows(indices: Uint8Array, width: number, height: number, depth: number): Bytes {
  const perByte = 8 / depth;
  const rowBytes = 1 + Math.ceil(width / perByte);
  const rows = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    const start = y * rowBytes + 1;
    for (let x = 0; x < width; x += 1) {
      const at = start + Math.floor(x / perByte);
      const shift = 8 - depth * (1 + (x % perByte));
      rows[at] = (rows[at] ?? 0) | ((indices[y * width + x] ?? 0) << shift);
    }
  }
  return rows;
}

async function deflate(bytes: Bytes): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
