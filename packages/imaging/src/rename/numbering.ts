import type { Numbering } from './rename-rule.ts';

/** Twelve digits: everything below stays exact, and no name needs more. */
export const MOST_NUMBER = 999_999_999_999;
export const MOST_STEP = 1_000_000;
export const MOST_WIDTH = 12;

/** Tells whether so many numbers from here on stay in range (SECURITY §3, row 124). */
export function isNumbering(
  { start, step, width }: Omit<Numbering, 'perFolder'>,
  count = 1,
): boolean {
  const last = start + step * Math.max(0, count - 1);
  return (
    isWithin(start, 0, MOST_NUMBER) &&
    isWithin(step, 1, MOST_STEP) &&
    isWithin(width, 1, MOST_WIDTH) &&
    last <= MOST_NUMBER
  );
}

export function numberAt(
  { start, step, width }: Omit<Numbering, 'perFolder'>,
  position: number,
): string {
  return String(start + step * position).padStart(width, '0');
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
