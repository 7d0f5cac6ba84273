import type { RenameRow } from '@transmit/imaging';
import { failureText } from '@transmit/imaging/failure-text';
import { clsx } from 'clsx';
import { Check, Pencil, RefreshCw, RotateCcw, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { isToolPicture } from '#files/tools/tool-pictures.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Spinner } from '#ui/loading/Spinner.tsx';
import { FileIcon } from '#ui/words/FileIcon.tsx';
import { formatPercent } from '#ui/words/format.ts';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { aiWords } from '../ai/ai-words.ts';
import { EngineBadge } from '../ai/EngineBadge.tsx';
import { NameEditor } from '../rename/table/NameEditor.tsx';
import { modelWords } from '../workbench/batch/model-words.ts';
import { doneOf, type WorkItem } from '../workbench/batch/work-item.ts';
import { Thumbnail } from '../workbench/grid/Thumbnail.tsx';
import { useItem } from '../workbench/use-workbench.ts';
import { aiNames, choices, choose, proposalFor } from './ai-names.ts';
import { splitAtSubject, subjectOf } from './compose-names.ts';
import type { Proposal } from './name-detail.ts';
import { isKept, type NameTypes, nameAnew, nameWorkbench } from './name-workbench.ts';
import { useNameEngine } from './use-name-engine.ts';
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
      return <Named item={item} row={row} proposal={proposalFor(item)} />;
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
      <RemoveButton id={id} name={name} />
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
      <RemoveButton id={id} name={name} />
    </div>
  );
}

function Named({
  item,
  row,
  proposal,
}: {
  item: Item;
  row: RenameRow;
  proposal?: Proposal | undefined;
}) {
  const { id } = item;
  const [isEditing, setEditing] = useState(false);
  const choice = useStore(choices, ({ byId }) => byId.get(id) ?? 0);
  const isByHand = useStore(aiNames.view, ({ fixed }) => fixed.has(id));
  const detail = doneOf(item)?.detail;
  const [head, subject, rest] = splitAtSubject(row.after, subjectOf(proposal, choice));
  const from = detail?.by === 'local' ? proposal?.candidates[choice]?.from : undefined;
  return (
    <>
      <div className="flex items-start gap-2">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
          <MiddleEllipsis text={row.before} className="max-w-full" />
          <EngineBadge name={detail?.by === 'service' ? detail.engine : undefined} />
          {from && <Badge className="text-caption!">{words.row.from[from]}</Badge>}
          {isByHand && <Badge tone="brand">{words.row.byHand}</Badge>}
          {row.issues.includes('numbered') && <Badge tone="info">{words.row.numbered}</Badge>}
        </span>
        <span className="-my-1.5 flex shrink-0 text-muted">
          {detail?.by === 'service' && <AnewButton id={id} name={row.before} />}
          {isByHand ? (
            <IconButton
              label={words.row.release(row.before)}
              icon={<RotateCcw size={16} />}
              onClick={() => aiNames.fix([[id, undefined]])}
            />
          ) : (
            <IconButton
              label={words.row.edit(row.before)}
              icon={<Pencil size={16} />}
              onClick={() => setEditing(true)}
            />
          )}
          <RemoveButton id={id} name={row.before} />
        </span>
      </div>
      {isEditing ? (
        <NameEditor
          before={row.before}
          after={row.after}
          onDone={({ stem }) => {
            if (stem !== undefined) aiNames.fix([[id, stem]]);
            setEditing(false);
          }}
        />
      ) : (
        <button
          type="button"
          aria-label={`${head}${subject}${rest}，${words.row.edit(row.before)}`}
          onClick={() => setEditing(true)}
          className="-mx-1.5 cursor-text justify-self-start rounded-md px-1.5 text-left text-lead wrap-anywhere text-muted hover:bg-soft pointer-coarse:min-h-11"
        >
          {head}
          <b className="font-semibold text-fg">{subject}</b>
          {rest}
        </button>
      )}
      {proposal && proposal.candidates.length > 1 && (
        <Candidates
          name={row.before}
          proposal={proposal}
          choice={choice}
          onChoose={(at) => choose(id, at)}
        />
      )}
    </>
  );
}

interface CandidatesProps {
  name: string;
  proposal: Proposal;
  choice: number;
  onChoose: (choice: number) => void;
}

function Candidates({ name, proposal, choice, onChoose }: CandidatesProps) {
  return (
    <fieldset className="mt-0.5 flex flex-wrap gap-1.5">
      <legend className="sr-only">{words.row.candidates(name)}</legend>
      {proposal.candidates.map(({ subject }, at) => (
        <button
          key={subject}
          type="button"
          aria-pressed={at === choice}
          onClick={() => onChoose(at)}
          className={clsx(
            'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-small wrap-anywhere pointer-coarse:min-h-11',
            at === choice
              ? 'border-brand bg-brand-soft text-brand'
              : 'border-line hover:border-brand-line',
          )}
        >
          {at === choice && <Check size={15} aria-hidden="true" className="shrink-0" />}
          {subject}
        </button>
      ))}
    </fieldset>
  );
}

/** Other names cost as much as the first. */
function AnewButton({ id, name }: { id: string; name: string }) {
  const { engine, points } = useNameEngine();
  if (engine === 'local') return null;
  return (
    <IconButton
      label={words.row.anew(name, points)}
      icon={<RefreshCw size={16} />}
      onClick={() => {
        choose(id, 0);
        nameAnew(id);
      }}
    />
  );
}

function RemoveButton({ id, name }: { id: string; name: string }) {
  return (
    <IconButton
      label={words.row.remove(name)}
      icon={<X size={16} />}
      tone="danger"
      onClick={() => nameWorkbench.batch.remove([id])}
    />
  );
}
