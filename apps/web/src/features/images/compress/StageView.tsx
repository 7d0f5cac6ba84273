import { failureText } from '@transmit/imaging/failure-text';
import { Download } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { ProgressRing } from '#ui/ProgressRing.tsx';
import { text } from '../text.ts';
import { originalOf } from '../workbench/ItemActions.tsx';
import { Thumbnail } from '../workbench/Thumbnail.tsx';
import { useBench } from '../workbench/use-bench.ts';
import type { WorkItem } from '../workbench/work-item.ts';
import type { CompressBench, Compressed } from './compress-tool.ts';
import { ResultView } from './ResultView.tsx';
import { words } from './words.ts';

interface StageViewProps {
  bench: CompressBench;
  item: WorkItem<Compressed>;
}

/** One picture in large, whatever its state: its result, its progress, or why there is none. */
export function StageView({ bench, item }: StageViewProps) {
  const { stage } = item;
  if (stage.state === 'done') return <ResultView bench={bench} item={item} done={stage} />;
  const retry = () => bench.work.retry([item.id]);
  const original = (
    <Button icon={<Download size={17} />} onClick={() => bench.saver.saveOne(originalOf(item))}>
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
  return <Underway bench={bench} item={item} />;
}

function Underway({ bench, item }: StageViewProps) {
  const isHeld = useBench(bench, (view) => view.isHeld);
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
        <Button size="sm" onClick={() => bench.work.cancel([item.id])}>
          {text.actions.cancel}
        </Button>
      </div>
    </div>
  );
}
