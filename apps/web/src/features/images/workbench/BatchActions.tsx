import { RotateCcw, Trash2, X } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { text } from '../text.ts';
import type { Bench } from './bench.ts';
import { useBench, usePicks } from './use-bench.ts';

/** What can be done to all pictures, or to those that are marked. */
export function BatchActions<Settings, Detail, Own>({
  bench,
}: {
  bench: Bench<Settings, Detail, Own>;
}) {
  const isBusy = useBench(bench, ({ totals }) => totals.waiting + totals.working > 0);
  const hasStopped = useBench(bench, ({ totals }) => totals.failed + totals.cancelled > 0);
  const selected = usePicks(bench, (picks) => picks.selected);
  return (
    <>
      {isBusy && (
        <Button
          size="sm"
          variant="ghost"
          icon={<X size={16} />}
          onClick={() => bench.work.cancel()}
        >
          {text.actions.cancelAll}
        </Button>
      )}
      {!isBusy && hasStopped && (
        <Button
          size="sm"
          variant="soft"
          icon={<RotateCcw size={16} />}
          onClick={() => bench.work.retry()}
        >
          {text.actions.retryAll}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        icon={<Trash2 size={16} />}
        onClick={() => (selected.size > 0 ? bench.work.remove([...selected]) : bench.work.clear())}
      >
        {selected.size > 0 ? text.actions.removeSelected : text.actions.clear}
      </Button>
    </>
  );
}
