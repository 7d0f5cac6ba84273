import type { Job } from '#scheduler.ts';
import type { Services } from '#services.ts';
import { mergeWords } from './merge-words.store.ts';

const DAY_MS = 86_400_000;

/** The library area's upkeep. */
export function libraryJobs({ db }: Services): Job[] {
  return [{ name: 'merge-words', everyMs: DAY_MS, run: () => mergeWords(db) }];
}
