import type { Click, Subject, SubjectPlace } from '@transmit/imaging';
import { isWithin } from '@transmit/imaging/cutout/shape';
import type { Touches } from '../cutout-types.ts';

export function isLeftOut({ at }: Subject, left: readonly SubjectPlace[]): boolean {
  return left.some(({ x, y }) => x === at.x && y === at.y);
}

/** Lists the places that are left out once one thing is unticked, or ticked again. */
export function toggleSubject(
  subject: Subject,
  left: readonly SubjectPlace[],
): readonly SubjectPlace[] {
  if (!isLeftOut(subject, left)) return [...left, subject.at];
  return left.filter(({ x, y }) => x !== subject.at.x || y !== subject.at.y);
}

/** A thing that is left out may be the only one: without the list nobody could tick it again. */
export function hasList(
  subjects: readonly Subject[] = [],
  left: readonly SubjectPlace[] = [],
): boolean {
  return subjects.length > 1 || subjects.some((subject) => isLeftOut(subject, left));
}

/** A click that keeps what was left out ticks it again; any other, also one beside it in its frame, is one more click. */
export function touchByClick(
  click: Click,
  subjects: readonly Subject[],
  { left = [], clicks = [] }: Pick<Touches, 'left' | 'clicks'>,
): Pick<Touches, 'left' | 'clicks'> {
  const meant = subjects.find(
    (subject) => isLeftOut(subject, left) && isWithin(subject.shape, click),
  );
  if (click.over === 'subject' && meant) return { left: toggleSubject(meant, left) };
  return { clicks: [...clicks, click] };
}
