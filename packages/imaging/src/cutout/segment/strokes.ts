import { createMask, dilate, type Mask } from '../mask.ts';
import {
  MAYBE_BACKGROUND,
  MAYBE_SUBJECT,
  SURELY_BACKGROUND,
  SURELY_SUBJECT,
} from './graph-subject.ts';
import { visitAlong } from './visit-along.ts';
import type { WorkImage } from './work-image.ts';

/** A thinner stroke would slip between the pixels of the small copy. */
const LEAST_RADIUS = 0.75;
/** Distance around strokes within which the outline may move, as a share of the longest side. */
const REACH = 0.15;
const UNPAINTED = 255;

/** A line drawn with a round brush, in pixels of the picture. */
export interface Stroke {
  over: 'subject' | 'background';
  radius: number;
  points: readonly { x: number; y: number }[];
}

/**
 * Marks the pixels that strokes leave open. What the user says is certain, later strokes over
 * earlier ones. Around them the outline may move; farther away it stays, so that one correction
 * spoils no other place.
 */
export function marksAroundStrokes(
  image: WorkImage,
  guess: Mask,
  strokes: readonly Stroke[],
): Uint8Array {
  const painted = new Uint8Array(guess.data.length).fill(UNPAINTED);
  for (const stroke of strokes) paintStroke(image, painted, stroke);
  const drawn = createMask(image.width, image.height);
  for (const [place, mark] of painted.entries()) drawn.data[place] = mark === UNPAINTED ? 0 : 1;
  const near = dilate(drawn, Math.round(REACH * Math.max(image.width, image.height)));
  return painted.map((mark, place) => {
    if (mark !== UNPAINTED) return mark;
    if (guess.data[place]) return near.data[place] ? MAYBE_SUBJECT : SURELY_SUBJECT;
    return near.data[place] ? MAYBE_BACKGROUND : SURELY_BACKGROUND;
  });
}

function paintStroke(
  image: WorkImage,
  painted: Uint8Array,
  { over, radius, points }: Stroke,
): void {
  const mark = over === 'subject' ? SURELY_SUBJECT : SURELY_BACKGROUND;
  const { width, height, step } = image;
  const line = points.map(({ x, y }) => ({ x: x / step, y: y / step }));
  const wide = Math.max(LEAST_RADIUS, radius / step);
  const bounds = { left: 0, top: 0, right: width, bottom: height };
  visitAlong(line, { radius: wide, bounds }, (x, y, distance) => {
    if (distance <= wide) painted[y * width + x] = mark;
  });
}
