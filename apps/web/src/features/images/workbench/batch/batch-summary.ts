import { formatDuration } from '#ui/words/format.ts';
import { text } from '../../text.ts';
import type { BatchView } from './any-batch.ts';

/**
 * `8 张图片 · 6 张已完成 · 1 张失败 · 用时 3 秒`: only what there is. `awaiting` pictures have a result that
 * somebody has to look at first, and are not called done.
 */
export function batchSummary(
  { totals, elapsedMs, isHeld }: Pick<BatchView, 'totals' | 'elapsedMs' | 'isHeld'>,
  awaiting = 0,
): string {
  const words = text.batch;
  const isAtRest = totals.waiting + totals.working === 0;
  const parts: [boolean, string][] = [
    [true, words.files(totals.files)],
    [totals.working > 0, words.working(totals.working)],
    [totals.waiting > 0 && !isHeld, words.waiting(totals.waiting)],
    [totals.waiting > 0 && isHeld, words.held],
    [totals.done > awaiting, words.done(totals.done - awaiting)],
    [awaiting > 0, words.awaiting(awaiting)],
    [totals.incomplete > 0, words.incomplete(totals.incomplete)],
    [totals.failed > 0, words.failed(totals.failed)],
    [totals.cancelled > 0, words.cancelled(totals.cancelled)],
    [isAtRest && totals.done > 0 && elapsedMs >= 1000, words.took(formatDuration(elapsedMs))],
  ];
  return (
    parts
      .filter(([applies]) => applies)
      // A line may end between two facts, not inside one.
      .map(([, said]) => said.replaceAll(' ', '\u00a0'))
      .join('\u00a0· ')
  );
}
