import type { ReactNode } from 'react';
import { formatBytes } from '#ui/format.ts';
import { ProgressRing } from '#ui/ProgressRing.tsx';
import { text } from '../text.ts';
import { BatchActions } from './BatchActions.tsx';
import { batchSummary } from './batch-summary.ts';
import type { Bench } from './bench.ts';
import type { PictureWords } from './picture-view.ts';
import { SaveButtons } from './SaveButtons.tsx';
import type { Totals } from './totals.ts';
import { useBench } from './use-bench.ts';

export interface BatchBarProps<Settings, Detail, Own>
  extends Pick<PictureWords<Detail, Own>, 'outputs'> {
  bench: Bench<Settings, Detail, Own>;
  /** What an archive is called: 压缩图片. */
  saveName: string;
  /** The line in large type; how many bytes there are, unless the tool has better. */
  renderHeadline?: ((totals: Totals) => ReactNode) | undefined;
  /** In the ring; the batch's progress, unless the tool has better. */
  renderRing?: ((totals: Totals) => ReactNode) | undefined;
  /** The tool's own buttons, in front of those for saving. */
  actions?: ReactNode;
}

/** The whole batch: how far, how large, how long, and what can be done to all of it. */
export function BatchBar<Settings, Detail, Own>({
  bench,
  saveName,
  renderHeadline,
  renderRing,
  actions,
  outputs,
}: BatchBarProps<Settings, Detail, Own>) {
  const view = useBench(bench, (state) => state);
  const { totals } = view;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <ProgressRing value={totals.share} label={text.batch.ring} size={50}>
        {renderRing?.(totals)}
      </ProgressRing>
      <div className="min-w-44 flex-1" data-figures>
        <p className="text-h3 font-semibold">
          {renderHeadline?.(totals) || formatBytes(totals.allBytes)}
        </p>
        <p role="status" className="text-small break-keep text-muted">
          {batchSummary(view)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <BatchActions bench={bench} />
        {actions}
        <SaveButtons bench={bench} saveName={saveName} outputs={outputs} />
      </div>
    </div>
  );
}
