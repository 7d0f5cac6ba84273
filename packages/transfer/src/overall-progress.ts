import { isBusy, type UploadTask } from './upload-task.ts';

export interface OverallProgress {
  /** Tasks that are neither canceled nor removed. */
  total: number;
  busy: number;
  done: number;
  failed: number;
  paused: number;
  unstarted: number;
  sizeBytes: number;
  loadedBytes: number;
  bytesPerSecond: number;
  /** 0 to 1; files without bytes count by their number alone. */
  percent: number;
}

export function overallProgress(tasks: Iterable<UploadTask>): OverallProgress {
  const sum = {
    total: 0,
    busy: 0,
    done: 0,
    failed: 0,
    paused: 0,
    unstarted: 0,
    sizeBytes: 0,
    loadedBytes: 0,
    bytesPerSecond: 0,
  };
  for (const task of tasks) {
    if (task.state === 'canceled') continue;
    sum.total += 1;
    sum.sizeBytes += task.size;
    sum.loadedBytes += task.state === 'success' ? task.size : Math.min(task.loaded, task.size);
    if (task.state === 'uploading') sum.bytesPerSecond += task.speed;
    if (isBusy(task)) sum.busy += 1;
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
