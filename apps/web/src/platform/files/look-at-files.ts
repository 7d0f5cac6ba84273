import { nextTask } from '../browser/next-task.ts';
import type { ChosenFile } from './chosen-file.ts';

/** Shorter than what is felt as a stop, beside what else is due. */
const SLICE_MS = 20;

/**
 * The first look at the size of a file from an `<input>` waits for another process (Chromium keeps the
 * answer): of thousands at once the page would stand still for seconds. And not in the task in which the
 * browser hands them over: that alone takes 40 ms for 300.
 */
export async function lookAtFiles(chosen: ChosenFile[]): Promise<ChosenFile[]> {
  await nextTask();
  let since = performance.now();
  for (const { file } of chosen) {
    if (file.size >= 0 && performance.now() - since < SLICE_MS) continue;
    await nextTask();
    since = performance.now();
  }
  return chosen;
}
