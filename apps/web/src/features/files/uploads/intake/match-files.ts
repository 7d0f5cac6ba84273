import type { UploadTask } from '@transmit/transfer';
import type { ChosenFile } from '#platform/files/chosen-file.ts';

/** Finds among files that were chosen again those of these tasks: by where they stand, and their size. */
export function matchFiles<Task extends Pick<UploadTask, 'FilePath' | 'size'>>(
  tasks: readonly Task[],
  chosen: readonly ChosenFile[],
): { found: { task: Task; chosen: ChosenFile }[]; missing: Task[] } {
  const left = new Map(
    [...Map.groupBy(chosen, keyOfChosen)].map(([key, files]) => [key, [...files]]),
  );
  const found: { task: Task; chosen: ChosenFile }[] = [];
  const missing: Task[] = [];
  for (const task of tasks) {
    const file = left.get(keyOf(task.FilePath, task.size))?.shift();
    if (file) found.push({ task, chosen: file });
    else missing.push(task);
  }
  return { found, missing };
}

function keyOfChosen({ path, file }: ChosenFile): string {
  return keyOf(path, file.size);
}

function keyOf(path: string, size: number): string {
  return `${size} ${path}`;
}
