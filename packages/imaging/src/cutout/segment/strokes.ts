import { createMask, dilate, type Mask } from '../mask.ts';
import { distanceToLine } from './distance-to-line.ts';
import {
  MAYBE_BACKGROUND,
  MAYBE_SUBJECT,
  SURELY_BACKGROUND,
  SURELY_SUBJECT,
} from './graph-subject.ts';
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
  const line = points.map(({ x, y }) => ({ x: x / image.step, y: y / image.step }));
  paintLine(image, painted, { line, radius: Math.max(LEAST_RADIUS, radius / image.step), mark });
}

function paintLine(
  { width, height }: WorkImage,
  marks: Uint8Array,
  { line, radius, mark }: { line: Stroke['points']; radius: number; mark: number },
): void {
  for (const [index, to] of line.entries()) {
    paintPiece([line[index - 1] ?? to, to], marks, { width, height, radius, mark });
  }
}

function paintPiece(
  piece: Stroke['points'],
  marks: Uint8Array,
  { width, height, radius, mark }: Record<'width' | 'height' | 'radius' | 'mark', number>,
): void {
  const xs = piece.map(({ x }) => x);
  const ys = piece.map(({ y }) => y);
  const bottom = Math.min(height, Math.max(...ys) + radius);
  const right = Math.min(width, Math.max(...xs) + radius);
  for (let y = Math.max(0, Math.floor(Math.min(...ys) - radius)); y < bottom; y += 1) {
    for (let x = Math.max(0, Math.floor(Math.min(...xs) - radius)); x < right; x += 1) {
      const isOn = distanceToLine(x + 0.5, y + 0.5, piece) <= radius;
      marks[y * width + x] = isOn ? mark : (marks[y * width + x] ?? 0);
    }
  }
}
