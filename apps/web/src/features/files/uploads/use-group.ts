import { overallProgress, type UploadTask } from '@transmit/transfer';
import { useUploadsView } from './uploads-view.ts';

/** Some of the tasks, and how far they are together. */
export function useGroup(ids: readonly string[]) {
  const byId = useUploadsView((state) => state.byId);
  const tasks = ids
    .flatMap((id): UploadTask[] => {
      const task = byId.get(id);
      return task ? [task] : [];
    })
    .filter(({ state }) => state !== 'canceled');
  return { tasks, progress: overallProgress(tasks) };
}
