import { inverseDct } from './dct.ts';
import type { QuantisedComponent } from './quantise.ts';
import { ZIGZAG } from './zigzag.ts';

/** The brightness that a decoder will show, 0 to 255, without writing a file and decoding it. */
export function reconstructLuma(
  { blocksWide, blocksHigh, stride, levels }: QuantisedComponent,
  table: Uint16Array,
  width: number,
  height: number,
): Uint8ClampedArray {
  const luma = new Uint8ClampedArray(width * height);
  const block = new Float32Array(64);
  for (let row = 0; row < blocksHigh; row += 1) {
    for (let column = 0; column < blocksWide; column += 1) {
      const start = (row * stride + column) * 64;
      dequantise(block, levels.subarray(start, start + 64), table);
      inverseDct(block);
      pasteBlock(block, luma, column * 8, row * 8, width, height);
    }
  }
  return luma;
}

function dequantise(block: Float32Array, levels: Int16Array, table: Uint16Array): void {
  for (let index = 0; index < 64; index += 1) {
    block[ZIGZAG[index] ?? 0] = (levels[index] ?? 0) * (table[index] ?? 0);
  }
}

function pasteBlock(
  block: Float32Array,
  luma: Uint8ClampedArray,
  left: number,
  top: number,
  width: number,
  height: number,
): void {
  const right = Math.min(8, width - left);
  const bottom = Math.min(8, height - top);
  for (let y = 0; y < bottom; y += 1) {
    const row = (top + y) * width + left;
    for (let x = 0; x < right; x += 1) luma[row + x] = (block[y * 8 + x] ?? 0) + 128;
  }
}
