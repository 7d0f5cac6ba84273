/** Pure: the round of seven on the leaf's stub. */
import { clockInPoints, DAYS_OF_ROUND, placeInRound } from '@transmit/contract';

export interface Bead {
  /** 1 to 7. */
  place: number;
  points: number;
  state: 'done' | 'today' | 'today-done' | 'coming';
}

/** `streak` counts the days in a row, today among them once it is done. */
export function beadsOf({ streak, isDone }: { streak: number; isDone: boolean }): Bead[] {
  const today = placeInRound(isDone ? streak : streak + 1);
  return Array.from({ length: DAYS_OF_ROUND }, (_, index) => {
    const place = index + 1;
    return { place, points: clockInPoints(place), state: stateOf(place, today, isDone) };
  });
}

function stateOf(place: number, today: number, isDone: boolean): Bead['state'] {
  if (place === today) return isDone ? 'today-done' : 'today';
  return place < today ? 'done' : 'coming';
}
