import type { Bytes } from '../bytes.ts';
import { BitWriter } from './bit-writer.ts';
import { buildHuffmanCode, type HuffmanCode } from './huffman-code.ts';
import type { QuantTables } from './quant-tables.ts';
import type { QuantisedComponent } from './quantise.ts';
import { type TokenList, tokeniseAc, tokeniseDc } from './tokens.ts';

/** One pass over a picture: which components, which coefficients, and what it says of them. */
interface Scan {
  components: readonly number[];
  from: number;
  to: number;
  tokens: TokenList;
  codes: readonly HuffmanCode[];
}

export interface JpegParts {
  width: number;
  height: number;
  isHalved: boolean;
  tables: QuantTables;
  components: readonly QuantisedComponent[];
}

/** Border between the low and the high frequencies of brightness: they have different statistics. */
const LUMA_CUT = 8;

/**
 * A progressive JPEG with codes of its own for each scan: about a twentieth smaller than the same
 * coefficients as a canvas writes them.
 */
export function writeJpeg(parts: JpegParts): Bytes {
  const [luma, blue, red] = parts.components;
  if (!luma || !blue || !red) throw new TypeError('a picture has three components');
  const writer = new BitWriter(parts.width * parts.height * 0.1);
  writer.raw(0xff, 0xd8);
  writer.raw(0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0);
  writer.raw(0xff, 0xdb, 0, 67, 0, ...parts.tables.luma);
  writer.raw(0xff, 0xdb, 0, 67, 1, ...parts.tables.chroma);
  writeFrame(writer, parts);
  writeScan(writer, buildScan([0, 1, 2], 0, 0, tokeniseDc(parts.components)));
  writeScan(writer, buildScan([0], 1, LUMA_CUT, tokeniseAc(luma, 1, LUMA_CUT)));
  writeScan(writer, buildScan([1], 1, 63, tokeniseAc(blue, 1, 63)));
  writeScan(writer, buildScan([2], 1, 63, tokeniseAc(red, 1, 63)));
  writeScan(writer, buildScan([0], LUMA_CUT + 1, 63, tokeniseAc(luma, LUMA_CUT + 1, 63)));
  writer.raw(0xff, 0xd9);
  return writer.finish();
}

function buildScan(components: number[], from: number, to: number, tokens: TokenList): Scan {
  return { components, from, to, tokens, codes: tokens.frequencies.map(buildHuffmanCode) };
}

function writeFrame(writer: BitWriter, { width, height, isHalved }: JpegParts): void {
  const luma = isHalved ? 0x22 : 0x11;
  writer.raw(0xff, 0xc2, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3);
  writer.raw(1, luma, 0, 2, 0x11, 1, 3, 0x11, 1);
}

function writeScan(writer: BitWriter, { components, from, to, tokens, codes }: Scan): void {
  const tableClass = from === 0 ? 0 : 1;
  const length = codes.reduce((sum, { symbols }) => sum + 17 + symbols.length, 2);
  writer.raw(0xff, 0xc4, length >> 8, length & 255);
  for (const [table, { counts, symbols }] of codes.entries()) {
    writer.raw((tableClass << 4) | table, ...counts, ...symbols);
  }
  writer.raw(0xff, 0xda, 0, 6 + 2 * components.length, components.length);
  for (const component of components) {
    const table = from === 0 && component > 0 ? 1 : 0;
    writer.raw(component + 1, from === 0 ? table << 4 : table);
  }
  writer.raw(from, to, 0);
  tokens.each((table, symbol, value, bits) => {
    const code = codes[table];
    writer.bits(code?.bits[symbol] ?? 0, code?.lengths[symbol] ?? 0);
    if (bits > 0) writer.bits(value, bits);
  });
  writer.align();
}
