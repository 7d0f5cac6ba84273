import type { BrushStroke, Subject, SubjectPlace } from '@transmit/imaging';
import type { Point } from '../canvas/box.ts';
import { isLeftOut } from './left-out.ts';

/** One thing that becomes a file of its own. */
export interface Piece {
  /** Its number, as on the picture. */
  number: number;
  /** A place in it. */
  only: SubjectPlace;
  strokes: readonly BrushStroke[];
}

/** Lists the ticked things as pieces; nothing where there are not several, since then the whole is the piece. */
export function listPieces(
  subjects: readonly Subject[],
  {
    left = [],
    strokes = [],
  }: { left?: readonly SubjectPlace[] | undefined; strokes?: readonly BrushStroke[] },
): Piece[] {
  const ticked = subjects.filter((subject) => !isLeftOut(subject, left));
  if (ticked.length < 2) return [];
  return ticked.map((subject) => ({
    number: subjects.indexOf(subject) + 1,
    only: subject.at,
    strokes: strokes.filter(
      ({ mode, points }) => mode === 'erase' || nearestTo(points[0], ticked) === subject,
    ),
  }));
}

/** `茶席-主体2.png` of `茶席.jpg`. */
export function nameOfPiece(name: string, number: number): string {
  const end = name.lastIndexOf('.');
  return `${name.slice(0, end)}-主体${number}${name.slice(end)}`;
}

/** A part that is painted back belongs to the thing that it is nearest to. */
function nearestTo(point: Point | undefined, subjects: readonly Subject[]): Subject | undefined {
  if (!point) return undefined;
  const farOf = ({ bounds: { left, top, right, bottom } }: Subject) =>
    Math.hypot(
      Math.max(left - point.x, 0, point.x - right),
      Math.max(top - point.y, 0, point.y - bottom),
    );
  return subjects.toSorted((one, other) => farOf(one) - farOf(other))[0];
}
