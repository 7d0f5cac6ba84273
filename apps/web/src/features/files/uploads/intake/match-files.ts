import type { UploadTask } from '@transmit/transfer';
import type { ChosenFile } from '#platform/files/chosen-file.ts';

type Failed = Partial<Pick<UploadTask, 'error'>>;
type Lost = Pick<UploadTask, 'FilePath' | 'size'> & Failed;

/** True where the bytes of a task belong to a file that no longer exists. */
export function hasChanged({ error }: Failed): boolean {
  return error?.reason === 'file-changed';
}

/**
 * Finds among files that were chosen again those of these tasks: by where they stand and their size, and of one that has
 * changed by where it stands alone.
 */
export function matchFiles<Task extends Lost>(
  tasks: readonly Task[],
  chosen: readonly ChosenFile[],
): { found: { task: Task; chosen: ChosenFile }[]; missing: Task[] } {
  const [changed, same] = [tasks.filter(hasChanged), tasks.filter((task) => !hasChanged(task))];
  const matches = new Map<Task, ChosenFile>();
  const give = shelve(chosen, ({ path, file }) => keyOf(path, file.size));
  for (const task of same) note(task, give(keyOf(task.FilePath, task.size)));
  const taken = new Set(matches.values());
  const giveRest = shelve(
    chosen.filter((file) => !taken.has(file)),
    ({ path }) => path,
  );
  for (const task of changed) note(task, giveRest(task.FilePath));
  return {
    found: Array.from(matches, ([task, file]) => ({ task, chosen: file })),
    missing: tasks.filter((task) => !matches.has(task)),
  };

  function note(task: Task, file: ChosenFile | undefined): void {
    if (file) matches.set(task, file);
  }
}

/** Files by their keys; each is given once. */
function shelve(
  files: readonly ChosenFile[],
  keyOfFile: (file: ChosenFile) => string,
): (key: string) => ChosenFile | undefined {
  const left = new Map([...Map.groupBy(files, keyOfFile)].map(([key, all]) => [key, [...all]]));
  return (key) => left.get(key)?.shift();
}

function keyOf(path: string, size: number): string {
  return `${size} ${path}`;
}
