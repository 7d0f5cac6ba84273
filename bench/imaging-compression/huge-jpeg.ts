/** A baseline JPEG of any size, written group by group: no canvas of 240 megapixels is needed. */
import {
  BitWriter,
  buildHuffmanCode,
  type HuffmanCode,
  quantTables,
} from '@transmit/imaging/testing';

const BLOCKS_IN_GROUP = 6;

/** A mosaic of tiles of 16 × 16, each of one colour. */
export function buildHugeJpeg(width: number, height: number): Uint8Array<ArrayBuffer> {
  const groups = Math.ceil(width / 16) * Math.ceil(height / 16);
  const sizes = buildHuffmanCode(Uint32Array.of(90, 5, 5, 5, 5, 5));
  const empty = buildHuffmanCode(Uint32Array.of(1));
  const writer = new BitWriter(groups * 4);
  writeHead(writer, width, height, [sizes, empty]);
  let last = 0;
  let noise = 1;
  for (let group = 0; group < groups; group += 1) {
    noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0;
    const level = (noise >>> 27) - 16;
    for (let block = 0; block < BLOCKS_IN_GROUP; block += 1) {
      // The first of four blocks of brightness moves; its neighbours and the colours do not.
      writeDifference(writer, sizes, block === 0 ? level - last : 0);
      writer.bits(empty.bits[0] ?? 0, empty.lengths[0] ?? 0);
    }
    last = level;
  }
  writer.align();
  writer.raw(0xff, 0xd9);
  return writer.finish();
}

function writeDifference(writer: BitWriter, code: HuffmanCode, difference: number): void {
  const size = 32 - Math.clz32(Math.abs(difference));
  writer.bits(code.bits[size] ?? 0, code.lengths[size] ?? 0);
  if (size > 0) writer.bits(difference < 0 ? difference + (1 << size) - 1 : difference, size);
}

function writeHead(
  writer: BitWriter,
  width: number,
  height: number,
  [sizes, empty]: [HuffmanCode, HuffmanCode],
): void {
  const { luma, chroma } = quantTables(75);
  writer.raw(0xff, 0xd8);
  writer.raw(0xff, 0xdb, 0, 67, 0, ...luma);
  writer.raw(0xff, 0xdb, 0, 67, 1, ...chroma);
  writer.raw(0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3);
  writer.raw(1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1);
  for (const [tableClass, code] of [sizes, empty].entries()) {
    writer.raw(0xff, 0xc4, 0, 19 + code.symbols.length, tableClass << 4);
    writer.raw(...code.counts, ...code.symbols);
  }
  writer.raw(0xff, 0xda, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0);
}
