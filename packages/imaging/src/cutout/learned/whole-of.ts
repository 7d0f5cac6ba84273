import type { Bounds } from '../mask.ts';

export function wholeOf({ width, height }: { width: number; height: number }): Bounds {
  return { left: 0, top: 0, right: width, bottom: height };
}
