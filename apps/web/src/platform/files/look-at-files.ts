import { nextTask } from '../next-task.ts';
import type { ChosenFile } from './chosen-file.ts';

/** Shorter than what is felt as a stop. */
const SLICE_MS = 40;

/**
 * The first look at the size of a file from an `<input>` waits for another process (Chromium keeps the
 * answer): of thousands at once the page would stand still for seconds.
 */
export async function lookAtFiles(chosen: ChosenFile[]): Promise<ChosenFile[]> {
  let since = performance.now();
  for (const { file } of chosen) {
    if (file.size >= 0 && performance.now() - since < SLICE_MS) continue;
    await nextTask();
    since = performance.now();
  }
  return chosen;
}
