import type { TiffPage } from './read-page.ts';
import { COLOURS } from './tags.ts';

/**
 * Makes one byte of each sample of a row: 0 to 255, or a place in the palette. The same memory is used for
 * every row.
 */
export function createSpreader(
  { bits, colours, isLittle }: Pick<TiffPage, 'bits' | 'colours' | 'isLittle'>,
  samples: number,
): (row: Uint8Array) => Uint8Array {
  if (bits === 8) return (row) => row;
  const target = new Uint8Array(samples);
  if (bits === 16) {
    const high = isLittle ? 1 : 0;
    return (row) => {
      for (let at = 0; at < samples; at += 1) target[at] = row[at * 2 + high] ?? 0;
      return target;
    };
  }
  const most = (1 << bits) - 1;
  const step = colours === COLOURS.palette ? 1 : 255 / most;
  const inByte = 8 / bits;
  return (row) => {
    for (let at = 0; at < samples; at += 1) {
      const shift = 8 - bits * ((at % inByte) + 1);
      target[at] = (((row[Math.floor(at / inByte)] ?? 0) >> shift) & most) * step;
    }
    return target;
  };
}
