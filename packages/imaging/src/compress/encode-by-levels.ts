import type { Size } from '../codec/picture-header.ts';
import { fitWithin } from '../resize/fit-within.ts';

/** Ways to encode a picture. */
export interface LevelledEncoder<Level> {
  /** Without loss, where there is such a way: it may take fewer bytes than any of the levels. */
  exact?: Level;
  /** From the finest to the coarsest, each of fewer bytes than the one before; at least one. */
  levels: readonly [Level, ...Level[]];
  encode(size: Size, level: Level): Promise<Blob>;
}

export interface LevelledResult<Level> extends Size {
  file: Blob;
  level: Level;
  fits: boolean;
  encodes: number;
}

const SMALLEST_SIDE = 16;
/** A picture that is shrunk is shrunk by this at least: a hundredth more would not be seen. */
const LEAST_SHRINK = 0.92;

/**
 * The exact picture where it fits; otherwise the finest level that does, found by halving. Where none does, the
 * smallest; with `mayShrink` fewer pixels instead, so many that it is within the target (all but for a few bytes).
 */
export async function encodeByLevels<Level>(
  { exact, levels, encode }: LevelledEncoder<Level>,
  size: Size,
  targetBytes: number,
  { mayShrink, onTry }: { mayShrink: boolean; onTry: (tried: number) => void },
): Promise<LevelledResult<Level>> {
  let encodes = 0;
  const tryAt = async (at: Size, level: Level) => {
    encodes += 1;
    onTry(encodes);
    return { level, file: await encode(at, level) };
  };
  const coarsest = levels.at(-1) ?? levels[0];
  let shown = size;
  for (;;) {
    const whole = exact === undefined ? undefined : await tryAt(shown, exact);
    if (whole && whole.file.size <= targetBytes) return { ...shown, ...whole, fits: true, encodes };
    const coarse = await tryAt(shown, coarsest);
    if (coarse.file.size <= targetBytes) {
      const found = await finest(levels, targetBytes, coarse, (level) => tryAt(shown, level));
      return { ...shown, ...found, fits: true, encodes };
    }
    const smallest = whole && whole.file.size < coarse.file.size ? whole : coarse;
    const longest = Math.max(shown.width, shown.height);
    if (!mayShrink || longest <= SMALLEST_SIDE) {
      return { ...shown, ...smallest, fits: false, encodes };
    }
    // Bytes go with the pixels, roughly.
    const shrink = Math.min(LEAST_SHRINK, Math.sqrt(targetBytes / smallest.file.size));
    shown = fitWithin(size, Math.max(SMALLEST_SIDE, Math.floor(longest * shrink)));
  }
}

interface Encoded<Level> {
  level: Level;
  file: Blob;
}

async function finest<Level>(
  levels: readonly [Level, ...Level[]],
  targetBytes: number,
  coarse: Encoded<Level>,
  encode: (level: Level) => Promise<Encoded<Level>>,
): Promise<Encoded<Level>> {
  let best = coarse;
  let tooLarge = -1;
  let small = levels.length - 1;
  while (small - tooLarge > 1) {
    const middle = Math.floor((tooLarge + small) / 2);
    const encoded = await encode(levels[middle] ?? levels[0]);
    if (encoded.file.size > targetBytes) tooLarge = middle;
    else {
      best = encoded;
      small = middle;
    }
  }
  return best;
}
