import { overallProgress, type UploadTask } from '@transmit/transfer';
import { useUploadsView } from './uploads-view.ts';

/** Returns some of the tasks, and their progress together. */
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
