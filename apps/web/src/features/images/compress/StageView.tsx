import { failureText } from '@transmit/imaging/failure-text';
import { Download } from 'lucide-react';
import { Button } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { ProgressRing } from '#ui/feedback/ProgressRing.tsx';
import { text } from '../text.ts';
import type { WorkItem } from '../workbench/batch/work-item.ts';
import { originalOf } from '../workbench/grid/ItemActions.tsx';
import { Thumbnail } from '../workbench/grid/Thumbnail.tsx';
import { useBatch } from '../workbench/use-workbench.ts';
import type { CompressTypes, CompressWorkbench } from './compress-workbench.ts';
import { ResultView } from './ResultView.tsx';
import { words } from './words.ts';

interface StageViewProps {
  workbench: CompressWorkbench;
  item: WorkItem<CompressTypes>;
}

/** One picture in large, whatever its state: its result, its progress, or why there is none. */
export function StageView({ workbench, item }: StageViewProps) {
  const { stage } = item;
  if (stage.state === 'done') return <ResultView workbench={workbench} item={item} done={stage} />;
  const retry = () => workbench.batch.retry([item.id]);
  const original = (
    <Button icon={<Download size={17} />} onClick={() => workbench.saver.saveOne(originalOf(item))}>
      {words.view.saveOriginal}
    </Button>
  );
  if (stage.state === 'failed') {
    return (
      <ErrorState
        title={words.view.failed}
        body={failureText(stage.failure)}
        onRetry={retry}
        action={original}
      />
    );
  }
  if (stage.state === 'cancelled') {
    return (
      <EmptyState
        title={words.view.cancelled}
        action={
          <>
            <Button variant="primary" onClick={retry}>
              {text.actions.retry}
            </Button>
            {original}
          </>
        }
      />
    );
  }
  return <Underway workbench={workbench} item={item} />;
}

function Underway({ workbench, item }: StageViewProps) {
  const isHeld = useBatch(workbench, (view) => view.isHeld);
  const { name } = item.source.file;
  const isWorking = item.stage.state === 'working';
  const waiting = isHeld ? words.view.held : words.view.waiting;
  return (
    <div className="relative grid min-h-80 place-items-center overflow-hidden">
      <Thumbnail file={item.source.file} className="absolute inset-0 opacity-25" />
      <div className="relative grid justify-items-center gap-3 rounded-xl bg-card px-7 py-6 shadow-2">
        <ProgressRing
          value={item.stage.state === 'working' ? item.stage.share : 0}
          label={text.stage.progress(name)}
          size={64}
        />
        <p role="status">{isWorking ? words.view.working : waiting}</p>
        <Button size="sm" onClick={() => workbench.batch.cancel([item.id])}>
          {text.actions.cancel}
        </Button>
      </div>
    </div>
  );
}
