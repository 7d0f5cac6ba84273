import { clsx } from 'clsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { text } from '../../text.ts';
import { shareOfWork } from '../batch/model-words.ts';
import { stageWords } from '../batch/stage-words.ts';
import { folderOf } from '../batch/work-item.ts';
import { PartNotes } from '../PartNotes.tsx';
import type { PictureProps } from '../workbench-view.ts';
import { ItemActions } from './ItemActions.tsx';
import { PickBox } from './PickBox.tsx';
import { Thumbnail } from './Thumbnail.tsx';

/** One picture in the list: with its folder, its state in full, and its buttons always in sight. */
export function PictureRow(props: PictureProps) {
  const { view, item, isSelected, tabIndex, onToggle } = props;
  return (
    <div
      className={clsx(
        'flex items-center gap-3 rounded-lg border bg-card px-3 py-2.5',
        isSelected ? 'border-brand ring-2 ring-brand-line' : 'border-line',
      )}
    >
      <PickBox
        name={item.source.file.name}
        checked={isSelected}
        tabIndex={tabIndex}
        onChange={onToggle}
      />
      {view.renderPlace?.(item, tabIndex)}
      <Thumbnail file={view.pictured(item)} fit="whole" className="size-12 shrink-0 rounded-md" />
      <RowState {...{ view, item }} isHeld={props.isHeld} />
      <div className="flex shrink-0">
        <ItemActions {...{ view, item, tabIndex }} />
      </div>
    </div>
  );
}

function RowState({ view, item, isHeld }: Pick<PictureProps, 'view' | 'item' | 'isHeld'>) {
  const { stage, source } = item;
  const words = stageWords(stage, { isHeld, unchanged: view.unchangedWord });
  const folder = folderOf(item);
  const facts = stage.state === 'done' ? view.renderFacts?.(item) : undefined;
  return (
    <div className="min-w-0 flex-1">
      <div className="flex min-w-0 items-center gap-x-2.5 max-sm:flex-wrap">
        <MiddleEllipsis
          text={source.file.name}
          className="text-small font-medium max-sm:basis-full"
        />
        {!facts && (
          <Badge tone={words.tone} className="text-caption">
            {words.label}
          </Badge>
        )}
      </div>
      {folder && <MiddleEllipsis text={folder} className="text-caption text-muted" />}
      {stage.state === 'working' && (
        <ProgressBar
          value={shareOfWork(stage)}
          label={text.stage.progress(source.file.name)}
          className="my-1"
        />
      )}
      <div className="text-caption text-muted" data-figures>
        {facts ?? formatBytes(source.file.size)}
        {facts && <PartNotes stage={stage} />}
      </div>
      {words.reason && <p className="text-caption text-danger">{words.reason}</p>}
    </div>
  );
}
