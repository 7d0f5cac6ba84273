/** Pure: the verdict on the bills of a day, of what one comparison has found. */
import type { Difference, Reconciliation } from './office-api.ts';
import { officeText } from './office-text.ts';

export interface RunBadge {
  tone: 'danger' | 'ok';
  text: string;
}

/** Undefined where nobody knows: one that failed has not seen all of the day. */
export function badgeOfRun(
  { day, state }: Pick<NonNullable<Reconciliation['job']>, 'day' | 'state'>,
  differences: readonly Pick<Difference, 'day'>[],
): RunBadge | undefined {
  const words = officeText.reconcile;
  const count = differences.filter((difference) => difference.day === day).length;
  if (count > 0) return { tone: 'danger', text: words.broken(count) };
  return state === 'done' ? { tone: 'ok', text: words.clean } : undefined;
}
