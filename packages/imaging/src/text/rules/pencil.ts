import { fitSlope } from '../layout/fit-slope.ts';
import { acrossAt, type RuleStroke, slopeOf } from './strokes.ts';

/**
 * All rules of one direction: parallel on a page that was scanned, running together towards one point on a page
 * that a camera saw at an angle. Each has a level, its place across at `middle`; its slope there is
 * constant + perLevel level.
 */
export interface Pencil {
  middle: number;
  constant: number;
  perLevel: number;
}

export function fitPencil(strokes: readonly RuleStroke[], middle: number): Pencil {
  const { constant, perU } = fitSlope(
    strokes.map((stroke) => ({
      u: acrossAt(stroke, middle),
      v: 0,
      tilt: slopeOf(stroke),
      weight: stroke.to - stroke.from,
    })),
  );
  return { middle, constant, perLevel: perU };
}

/** The level of the rule that would run through a point. */
export function levelAt(
  { middle, constant, perLevel }: Pencil,
  along: number,
  across: number,
): number {
  const off = along - middle;
  return (across - constant * off) / Math.max(0.1, 1 + perLevel * off);
}

/** The point at which the rules of two levels cross: one from the left to the right, one from top to bottom. */
export function crossingOf(
  across: { pencil: Pencil; level: number },
  down: { pencil: Pencil; level: number },
): { x: number; y: number } {
  const perX = across.pencil.constant + across.pencil.perLevel * across.level;
  const perY = down.pencil.constant + down.pencil.perLevel * down.level;
  const atLeft = across.level - perX * across.pencil.middle;
  const atTop = down.level - perY * down.pencil.middle;
  const x = (atTop + perY * atLeft) / (1 - perX * perY);
  return { x, y: atLeft + perX * x };
}
