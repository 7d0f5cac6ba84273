import type { Size } from '../codec/picture-header.ts';
import { fitWithin } from '../resize/fit-within.ts';

/** Ways to encode a picture, each of fewer bytes than the one before. */
export interface LevelledEncoder<Level> {
  /** From the finest to the coarsest; at least one. */
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
 * The finest level that fits, found by halving. Where none does, the coarsest; with `mayShrink` fewer
 * pixels instead, so many that it is within the target (all but for a few bytes).
 */
export async function encodeByLevels<Level>(
  { levels, encode }: LevelledEncoder<Level>,
  size: Size,
  targetBytes: number,
  { mayShrink, onTry }: { mayShrink: boolean; onTry: (tried: number) => void },
): Promise<LevelledResult<Level>> {
  let encodes = 0;
  const tryAt = async (at: Size, level: Level): Promise<Blob> => {
    encodes += 1;
    onTry(encodes);
    return encode(at, level);
  };
  const coarsest = levels.at(-1) ?? levels[0];
  let shown = size;
  for (;;) {
    const least = await tryAt(shown, coarsest);
    if (least.size <= targetBytes) {
      const found = await finest(levels, targetBytes, least, (level) => tryAt(shown, level));
      return { ...shown, ...found, fits: true, encodes };
    }
    const longest = Math.max(shown.width, shown.height);
    if (!mayShrink || longest <= SMALLEST_SIDE) {
      return { ...shown, file: least, level: coarsest, fits: false, encodes };
    }
    // Bytes go with the pixels, roughly.
    const shrink = Math.min(LEAST_SHRINK, Math.sqrt(targetBytes / least.size));
    shown = fitWithin(size, Math.max(SMALLEST_SIDE, Math.floor(longest * shrink)));
  }
}

async function finest<Level>(
  levels: readonly [Level, ...Level[]],
  targetBytes: number,
  least: Blob,
  encode: (level: Level) => Promise<Blob>,
): Promise<{ file: Blob; level: Level }> {
  let best = { file: least, level: levels.at(-1) ?? levels[0] };
  let tooLarge = -1;
  let small = levels.length - 1;
  while (small - tooLarge > 1) {
    const middle = Math.floor((tooLarge + small) / 2);
    const level = levels[middle] ?? levels[0];
    const file = await encode(level);
    if (file.size > targetBytes) tooLarge = middle;
    else {
      best = { file, level };
      small = middle;
    }
  }
  return best;
}
