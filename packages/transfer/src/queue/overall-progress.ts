import { NO_PROGRESS, type OverallProgress } from './no-progress.ts';
import { isTaskBusy, type UploadTask } from './upload-task.ts';

export function overallProgress(tasks: Iterable<UploadTask>): OverallProgress {
  const sum = { ...NO_PROGRESS };
  for (const task of tasks) {
    if (task.state === 'canceled') {
      sum.canceled += 1;
      continue;
    }
    sum.total += 1;
    sum.sizeBytes += task.size;
    sum.loadedBytes += task.state === 'success' ? task.size : Math.min(task.loaded, task.size);
    if (task.state === 'uploading') sum.bytesPerSecond += task.speed;
    if (isTaskBusy(task)) sum.busy += 1;
    else if (task.state === 'success') sum.done += 1;
    else if (task.state === 'error') sum.failed += 1;
    else if (task.state === 'paused') sum.paused += 1;
    else sum.unstarted += 1;
  }
  return { ...sum, percent: percentOf(sum) };
}

/** 100 % is said only when every file is done: the last bytes are not the end (docs/decisions/0004). */
function percentOf(sum: { total: number; done: number; sizeBytes: number; loadedBytes: number }) {
  if (sum.total === 0) return 0;
  if (sum.done === sum.total) return 1;
  const share = sum.sizeBytes > 0 ? sum.loadedBytes / sum.sizeBytes : sum.done / sum.total;
  return Math.min(share, 0.99);
}
