import type { OverallProgress } from '@transmit/transfer';
import { formatBytes, formatSpeed } from '#ui/words/format.ts';
import { taskText } from './task-text.ts';

/** `50 个文件 · 752.9 MB · 发送后还能存 8.5 GB`: before anything is sent there is no state to tell. */
export function chosenSummary({ total, sizeBytes }: OverallProgress, leftBytes?: number): string {
  const { count, leftAfter } = taskText.panel;
  const left = leftBytes === undefined ? undefined : leftBytes - sizeBytes;
  return [
    count(total),
    formatBytes(sizeBytes),
    ...(left !== undefined && left >= 0 ? [leftAfter(formatBytes(left))] : []),
  ].join(' · ');
}

/** `2 个进行中 · 1 个已完成 · 共 1.02 GB`: only what there is; canceled files have no size to send. */
export function panelSummary(progress: OverallProgress): string {
  const { sum } = taskText.panel;
  const parts: [number, string][] = [
    [progress.busy, sum.busy(progress.busy)],
    [progress.done, sum.done(progress.done)],
    [progress.failed, sum.failed(progress.failed)],
    [progress.paused, sum.paused(progress.paused)],
    [progress.unstarted, sum.unstarted(progress.unstarted)],
    [progress.canceled, sum.canceled(progress.canceled)],
    [progress.total, sum.size(formatBytes(progress.sizeBytes))],
    [progress.bytesPerSecond, formatSpeed(progress.bytesPerSecond)],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([, words]) => words)
    .join(' · ');
}
