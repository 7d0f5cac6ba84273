import type { OverallProgress } from '@transmit/transfer';
import type { Tone } from '#ui/feedback/tone.ts';
import { groupText, taskText } from './task-text.ts';

/** Words for several files as one: the worst that is true of them, once nothing moves any more. */
export function groupWords(progress: Omit<OverallProgress, 'percent'>): {
  label: string;
  tone: Tone;
  isMoving: boolean;
  hasBar: boolean;
} {
  const { busy, done, failed, paused, total } = progress;
  const { stages } = taskText.task;
  const hasBar = done < total && (busy > 0 || progress.loadedBytes > 0);
  if (busy > 0) return { label: stages.sending, tone: 'brand', isMoving: true, hasBar };
  const still = { isMoving: false, hasBar };
  if (failed > 0) return { label: groupText.failedSome(failed), tone: 'danger', ...still };
  if (paused > 0) return { label: stages.paused, tone: 'warn', ...still };
  if (done === total) return { label: stages.done, tone: 'ok', ...still };
  return { label: stages.unstarted, tone: 'neutral', ...still };
}
