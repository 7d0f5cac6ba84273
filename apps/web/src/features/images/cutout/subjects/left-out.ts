import type { Subject, SubjectPlace } from '@transmit/imaging';

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
