import { clsx } from 'clsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { ProgressRing } from '#ui/feedback/ProgressRing.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { text } from '../../text.ts';
import { shareOfWork } from '../batch/model-words.ts';
import { stageWords } from '../batch/stage-words.ts';
import { isBusy } from '../batch/work-item.ts';
import { PartNotes } from '../PartNotes.tsx';
import type { PictureProps } from '../workbench-view.ts';
import { ItemActions } from './ItemActions.tsx';
import { PickBox } from './PickBox.tsx';
import { Thumbnail } from './Thumbnail.tsx';

/** One picture in the grid: itself, its state, and on hover or focus what can be done. */
export function PictureCard(props: PictureProps) {
  const { view, item, isSelected, tabIndex, onToggle } = props;
  const { file } = item.source;
  return (
    <div
      className={clsx(
        'group overflow-hidden rounded-lg border bg-card',
        isSelected ? 'border-brand ring-2 ring-brand-line' : 'border-line',
      )}
    >
      <div className="relative">
        <Thumbnail
          file={view.pictured(item)}
          fit="whole"
          className={clsx('aspect-square w-full', isBusy(item) && 'opacity-45')}
        />
        <WorkRing item={item} />
        <PickBox
          name={file.name}
          checked={isSelected}
          tabIndex={tabIndex}
          onChange={onToggle}
          className={clsx(
            'absolute! top-3 left-3 [@media(hover:none)]:top-auto [@media(hover:none)]:bottom-3',
            !isSelected && SHOWN_ON_DEMAND,
          )}
        />
        <CardActions {...{ view, item, tabIndex }} />
      </div>
      <div className="px-3 pt-2 pb-2.5">
        <div className="flex items-center">
          {view.renderPlace?.(item, tabIndex)}
          <MiddleEllipsis text={file.name} className="text-small font-medium" />
        </div>
        <CardFacts {...props} />
      </div>
    </div>
  );
}

/** Fingers cannot hover, so there it is always shown. */
const SHOWN_ON_DEMAND =
  'opacity-0 transition-opacity duration-150 group-hover:opacity-100 group-focus-within:opacity-100 in-[[role=gridcell]:focus]:opacity-100 [@media(hover:none)]:opacity-100';

function WorkRing({ item: { stage, source } }: Pick<PictureProps, 'item'>) {
  if (stage.state !== 'working') return null;
  return (
    <span className="absolute inset-0 grid place-items-center">
      <span className="rounded-full bg-card p-1">
        <ProgressRing value={shareOfWork(stage)} label={text.stage.progress(source.file.name)} />
      </span>
    </span>
  );
}

function CardActions({ view, item, tabIndex }: Pick<PictureProps, 'view' | 'item' | 'tabIndex'>) {
  return (
    <div
      className={clsx(
        'absolute top-1.5 right-1.5 flex rounded-md bg-card shadow-1',
        // A row of their own, so that they cover nothing of the picture.
        '[@media(hover:none)]:static [@media(hover:none)]:min-h-11 [@media(hover:none)]:justify-end [@media(hover:none)]:rounded-none [@media(hover:none)]:border-b [@media(hover:none)]:border-line [@media(hover:none)]:px-1 [@media(hover:none)]:shadow-none',
        SHOWN_ON_DEMAND,
      )}
    >
      <ItemActions {...{ view, item, tabIndex }} />
    </div>
  );
}

function CardFacts({ view, item, isHeld }: PictureProps) {
  const facts = item.stage.state === 'done' ? view.renderFacts?.(item) : undefined;
  if (facts) {
    return (
      <div className="text-caption text-muted">
        {facts}
        <PartNotes stage={item.stage} />
      </div>
    );
  }
  const { label, tone, reason } = stageWords(item.stage, { isHeld, unchanged: view.unchangedWord });
  return (
    <div className="text-caption text-muted" data-figures>
      <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        {formatBytes(item.source.file.size)}
        <Badge tone={tone} className="text-caption">
          {label}
        </Badge>
      </div>
      {reason && <p className="mt-1 text-danger">{reason}</p>}
    </div>
  );
}
