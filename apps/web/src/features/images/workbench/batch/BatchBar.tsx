import { ProgressRing } from '#ui/feedback/ProgressRing.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { text } from '../../text.ts';
import { SaveButtons } from '../saving/SaveButtons.tsx';
import { useBatch } from '../use-workbench.ts';
import type { WorkbenchView } from '../workbench-view.ts';
import { BatchActions } from './BatchActions.tsx';
import { batchSummary } from './batch-summary.ts';

/** The whole batch: how far, how large, how long, and what can be done to all of it. */
export function BatchBar({ view }: { view: WorkbenchView }) {
  const state = useBatch(view, (batch) => batch);
  const { totals } = state;
  const { awaitsLook } = view;
  const awaiting = awaitsLook ? [...state.byId.values()].filter(awaitsLook).length : 0;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <ProgressRing value={totals.share} label={text.batch.ring} size={50}>
        {view.renderRing?.(totals)}
      </ProgressRing>
      <div className="min-w-44 flex-1" data-figures>
        <p className="text-h3 font-semibold">
          {view.renderHeadline?.(totals) || formatBytes(totals.allBytes)}
        </p>
        <p role="status" className="text-small break-keep text-muted">
          {batchSummary(state, awaiting)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <BatchActions workbench={view} />
        {view.actions}
        <SaveButtons
          workbench={view}
          saveName={view.saveName}
          outputs={view.outputs}
          hasOutput={view.hasOutput}
        />
      </div>
    </div>
  );
}
