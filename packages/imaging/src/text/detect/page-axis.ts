import { type TiltedBox, turned, weightedMedian, wrapAngle } from '../../sampling/geometry.ts';

/** Boxes longer than this show which way their text runs. */
const CLEARLY_LONG = 1.5;
/** A box this long runs its own way, whatever the page says: a spine, a stamp on the side. */
const VERY_LONG = 3;

/**
 * Turns the boxes so that each one's width runs along its text. Short boxes follow the page: the
 * angle in which most of the length lies. Which end is the head is not known yet.
 */
export function alongText(boxes: readonly TiltedBox[]): TiltedBox[] {
  const axis = pageAxis(boxes);
  return boxes.map((box) => {
    const isLong = box.width > VERY_LONG * box.height;
    const quarters = Math.round(wrapAngle(axis - box.angle) / (Math.PI / 2));
    // An odd quarter would lay the text of a long box across itself.
    return turned(box, isLong && quarters % 2 !== 0 ? quarters + 1 : quarters);
  });
}

/** Angle of the page's lines, −π/4 … 3π/4: near 0 for a page that lies right, π/2 for a turned one. */
export function pageAxis(boxes: readonly TiltedBox[]): number {
  const long = boxes.filter(({ width, height }) => width > CLEARLY_LONG * height);
  const voters = long.length > 0 ? long : boxes;
  // A wide box at 91° and one at −89° agree, so votes are counted by quarter first.
  const lying = voters.filter(({ angle }) => Math.abs(angle) <= Math.PI / 4);
  const standing = voters.filter(({ angle }) => Math.abs(angle) > Math.PI / 4);
  const isTurned = totalWidth(standing) > totalWidth(lying);
  const chosen = isTurned ? standing : lying;
  return weightedMedian(
    chosen.map(({ angle, width }) => ({
      value: isTurned && angle < 0 ? angle + Math.PI : angle,
      weight: width,
    })),
  );
}

function totalWidth(boxes: readonly TiltedBox[]): number {
  return boxes.reduce((sum, { width }) => sum + width, 0);
}
