import type { RenameRow } from '@transmit/imaging';
import { failureText } from '@transmit/imaging/failure-text';
import { clsx } from 'clsx';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { isToolPicture } from '#files/tools/tool-pictures.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Spinner } from '#ui/loading/Spinner.tsx';
import { FileIcon } from '#ui/words/FileIcon.tsx';
import { formatPercent } from '#ui/words/format.ts';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { aiWords } from '../ai/ai-words.ts';
import { modelWords } from '../workbench/batch/model-words.ts';
import type { WorkItem } from '../workbench/batch/work-item.ts';
import { Thumbnail } from '../workbench/grid/Thumbnail.tsx';
import { useItem } from '../workbench/use-workbench.ts';
import { proposalFor } from './ai-names.ts';
import { isKept, type NameTypes, nameWorkbench } from './name-workbench.ts';
import { ProposedName } from './ProposedName.tsx';
import { RemoveFile } from './RemoveFile.tsx';
import { words } from './words.ts';

type Item = WorkItem<NameTypes>;

/** One file: what it was called, what it will be, and what else it could be. */
export function NameRow({ row }: { row: RenameRow }) {
  const item = useItem(nameWorkbench, row.id);
  if (!item) return null;
  return (
    <div className="flex items-start gap-4 border-b border-line px-4 py-3 sm:px-5">
      <Picture item={item} />
      <div className="grid min-w-0 flex-1 gap-1">
        <Body item={item} row={row} />
      </div>
    </div>
  );
}

function Picture({ item: { source } }: { item: Item }) {
  if (isToolPicture(source.file.name)) {
    return <Thumbnail file={source.file} className="size-16 shrink-0 rounded-md" />;
  }
  return (
    <span className="grid size-16 shrink-0 place-items-center">
      <FileIcon name={source.file.name} size={44} />
    </span>
  );
}

function Body({ item, row }: { item: Item; row: RenameRow }) {
  if (isKept(item)) return <Kept item={item} />;
  const { stage } = item;
  switch (stage.state) {
    case 'done':
      return <ProposedName item={item} row={row} proposal={proposalFor(item)} />;
    case 'working':
      return (
        <Undecided item={item}>
          <Spinner size={16} />
          {stage.words ?? aiWords.reading}
          {stage.words === modelWords.loading && ` ${formatPercent(stage.share)}`}
        </Undecided>
      );
    case 'failed':
      return (
        <Undecided item={item} badge={<Badge tone="danger">{words.row.failed}</Badge>} mayRetry>
          {words.row.failedHint(failureText(stage.failure))}
        </Undecided>
      );
    case 'cancelled':
      return (
        <Undecided item={item} mayRetry>
          {words.row.cancelled}
        </Undecided>
      );
    default:
      return <Undecided item={item}>{aiWords.waiting}</Undecided>;
  }
}

function Kept({ item: { id, own, source } }: { item: Item }) {
  const { name } = source.file;
  return (
    <div className="flex min-h-16 items-center gap-3">
      <div className="grid min-w-0 flex-1 gap-1">
        <span className="flex items-center gap-2 text-small text-muted">
          <Badge tone="ok">{words.row.kept}</Badge>
          {words.row.keptHint}
        </span>
        <MiddleEllipsis text={name} />
      </div>
      <Button
        size="sm"
        variant="ghost"
        aria-label={words.row.alsoNameOf(name)}
        onClick={() => nameWorkbench.batch.changeOwn(id, { ...own, isWanted: true })}
      >
        {words.row.alsoName}
      </Button>
      <RemoveFile id={id} name={name} />
    </div>
  );
}

interface UndecidedProps {
  item: Item;
  badge?: ReactNode;
  mayRetry?: boolean;
  children: ReactNode;
}

/** Nothing is proposed yet, or nothing will be: it keeps its name. */
function Undecided({ item: { id, source }, badge, mayRetry, children }: UndecidedProps) {
  const { name } = source.file;
  return (
    // On a phone what went wrong has the row's width, and what can be done stands below it.
    <div
      className={clsx('flex min-h-16 items-center gap-x-3 gap-y-2', mayRetry && 'max-sm:flex-wrap')}
    >
      <div className={clsx('grid min-w-0 flex-1 gap-1', mayRetry && 'max-sm:basis-full')}>
        <span className="flex min-w-0 flex-wrap items-center gap-2 text-small text-muted">
          <MiddleEllipsis text={name} className="max-w-full" />
          {badge}
        </span>
        <span className="flex items-center gap-2 text-muted" data-figures>
          {children}
        </span>
      </div>
      {mayRetry && (
        <Button
          size="sm"
          icon={<RotateCcw size={16} />}
          aria-label={words.row.retryOf(name)}
          onClick={() => nameWorkbench.batch.retry([id])}
        >
          {aiWords.retry}
        </Button>
      )}
      <RemoveFile id={id} name={name} />
    </div>
  );
}
