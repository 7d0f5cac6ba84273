import { RotateCcw, Trash2, X } from 'lucide-react';
import { Button } from '#ui/buttons/Button.tsx';
import { text } from '../../text.ts';
import { useBatch, usePicks } from '../use-workbench.ts';
import type { Workbench } from '../workbench.ts';

/** Actions on all pictures, or on those that are marked. */
export function BatchActions({ workbench }: { workbench: Workbench }) {
  const isBusy = useBatch(workbench, ({ totals }) => totals.waiting + totals.working > 0);
  const failed = useBatch(workbench, ({ totals }) => totals.failed);
  const cancelled = useBatch(workbench, ({ totals }) => totals.cancelled);
  const { retryStopped, goOn } = text.actions;
  const selected = usePicks(workbench, (picks) => picks.selected);
  return (
    <>
      {isBusy && (
        <Button
          size="sm"
          variant="ghost"
          icon={<X size={16} />}
          onClick={() => workbench.batch.cancel()}
        >
          {text.actions.cancelAll}
        </Button>
      )}
      {!isBusy && failed + cancelled > 0 && (
        <Button
          size="sm"
          variant="soft"
          icon={<RotateCcw size={16} />}
          onClick={() => workbench.batch.retry()}
        >
          {cancelled === 0 ? retryStopped(failed) : goOn(failed + cancelled)}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        icon={<Trash2 size={16} />}
        onClick={() =>
          selected.size > 0 ? workbench.batch.remove([...selected]) : workbench.batch.clear()
        }
      >
        {selected.size > 0 ? text.actions.removeSelected : text.actions.clear}
      </Button>
    </>
  );
}
