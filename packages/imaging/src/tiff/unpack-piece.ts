import type { Bytes } from '../bytes.ts';
import type { TiffPage } from './read-page.ts';
import { PACKING } from './tags.ts';
import { inflate, reverseBits, unpackBits } from './unpack-bytes.ts';
import { unpackFax } from './unpack-fax.ts';
import { unpackLzw } from './unpack-lzw.ts';

export interface PieceShape {
  /** Samples of a pixel in this piece: one where each sample has pieces of its own. */
  samples: number;
  width: number;
  height: number;
}

/**
 * The samples of a piece as they were before they were packed; `rows` of them could be had. A packed bomb
 * ends where the piece is full.
 */
export async function unpackPiece(
  packed: Bytes,
  page: TiffPage,
  shape: PieceShape,
): Promise<{ samples: Uint8Array; rowBytes: number; rows: number }> {
  const rowBytes = Math.ceil((shape.width * shape.samples * page.bits) / 8);
  const target = new Uint8Array(rowBytes * shape.height);
  if (page.isLowBitFirst) reverseBits(packed);
  const written = await unpack(packed, page, shape, target);
  const rows = Math.floor(written / rowBytes);
  if (page.isDifference) sumUp(target.subarray(0, rows * rowBytes), page, shape, rowBytes);
  return { samples: target, rowBytes, rows };
}

function unpack(
  packed: Bytes,
  { packing, faxOptions }: TiffPage,
  { width, height }: PieceShape,
  target: Uint8Array,
): number | Promise<number> {
  switch (packing) {
    case PACKING.packBits:
      return unpackBits(packed, target);
    case PACKING.lzw:
      return unpackLzw(packed, target);
    case PACKING.deflate:
    case PACKING.oldDeflate:
      return inflate(packed, target);
    case PACKING.huffmanLines:
    case PACKING.fax3:
    case PACKING.fax4:
      return unpackFax(packed, target, { width, height, packing, options: faxOptions });
    default:
      target.set(packed.subarray(0, target.length));
      return Math.min(packed.length, target.length);
  }
}

/** Every sample was stored as what it differs by from its left neighbour. */
function sumUp(
  target: Uint8Array,
  { bits, isLittle }: TiffPage,
  { samples }: PieceShape,
  rowBytes: number,
): void {
  if (bits === 16) {
    sumUpWords(target, samples, rowBytes, isLittle);
    return;
  }
  for (let start = 0; start < target.length; start += rowBytes) {
    const end = Math.min(start + rowBytes, target.length);
    for (let at = start + samples; at < end; at += 1) {
      target[at] = (target[at] ?? 0) + (target[at - samples] ?? 0);
    }
  }
}

function sumUpWords(
  target: Uint8Array,
  samples: number,
  rowBytes: number,
  isLittle: boolean,
): void {
  const view = new DataView(target.buffer, target.byteOffset, target.length);
  const step = samples * 2;
  for (let start = 0; start < target.length; start += rowBytes) {
    for (let at = start + step; at < start + rowBytes; at += 2) {
      const sum = view.getUint16(at, isLittle) + view.getUint16(at - step, isLittle);
      view.setUint16(at, sum & 0xffff, isLittle);
    }
  }
}
