import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import type { Services } from '#kernel/services.ts';
import { mergeWords } from './search/merge-words.store.ts';

const DAY_MS = 86_400_000;

/** The library area's upkeep. */
export function librarySchedule({ db }: Services): Scheduled[] {
  return [{ name: 'merge-words', everyMs: DAY_MS, run: () => mergeWords(db) }];
}
