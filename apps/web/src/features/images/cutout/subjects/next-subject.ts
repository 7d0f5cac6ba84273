import type { Subject } from '@transmit/imaging';
import type { Point } from '../canvas/box.ts';

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Returns where a key leads among the things, in the order of their numbers; undefined for every other key. */
export function nextSubject(
  key: string,
  current: number,
  { length }: readonly unknown[],
): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const step = STEPS[key];
  return step && (current + step + length) % length;
}

/** Returns the thing at a place: the smallest whose frame holds it, since a large one may surround it. */
export function subjectAt(
  { x, y }: Point,
  subjects: readonly Pick<Subject, 'bounds'>[],
): number | undefined {
  const areaOf = (index: number) => {
    const { left, top, right, bottom } = subjects[index]?.bounds ?? NOTHING;
    return (right - left) * (bottom - top);
  };
  return subjects
    .flatMap(({ bounds: { left, top, right, bottom } }, index) =>
      x >= left && x <= right && y >= top && y <= bottom ? [index] : [],
    )
    .sort((one, other) => areaOf(one) - areaOf(other))[0];
}

const NOTHING = { left: 0, top: 0, right: 0, bottom: 0 };
