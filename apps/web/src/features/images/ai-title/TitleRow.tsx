import { failureText } from '@transmit/imaging/failure-text';
import { RefreshCw, RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { withPlaces } from '#ui/lists/with-places.ts';
import { Spinner } from '#ui/loading/Spinner.tsx';
import { formatPercent } from '#ui/words/format.ts';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { aiWords } from '../ai/ai-words.ts';
import { EngineBadge } from '../ai/EngineBadge.tsx';
import { modelWords } from '../workbench/batch/model-words.ts';
import type { WorkItem } from '../workbench/batch/work-item.ts';
import { Thumbnail } from '../workbench/grid/Thumbnail.tsx';
import { useItem } from '../workbench/use-workbench.ts';
import { TitleChoice } from './TitleChoice.tsx';
import { changesOf, chooseTitle, editTitle, otherTitles, titleChanges } from './title-changes.ts';
import { useTitleForm } from './title-form.ts';
import { type TitleTypes, titleWorkbench, writeAnew } from './title-workbench.ts';
import { type Titles, titlesOf } from './titles.ts';
import { useTitleEngine } from './use-title-engine.ts';
import { words } from './words.ts';

/** One picture and its titles. */
export function TitleRow({ id }: { id: string }) {
  const item = useItem(titleWorkbench, id);
  const changes = useStore(titleChanges, ({ byId }) => changesOf(byId, id));
  const form = useTitleForm((state) => state.form);
  if (!item) return null;
  const { name } = item.source.file;
  const found = titlesOf(item, changes, form);
  return (
    <section
      aria-label={words.row.titlesOf(name)}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-line px-4 py-5 sm:px-5"
    >
      <Thumbnail file={item.source.file} className="size-14 rounded-md sm:row-span-2 sm:size-32" />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 self-start">
        <b className="min-w-0 max-w-full font-semibold">
          <MiddleEllipsis text={name} />
        </b>
        {found && <EngineBadge name={found.engine} />}
        {found?.isByColours && <Badge className="text-caption!">{words.row.colours}</Badge>}
        <span className="ml-auto flex items-center">
          {found && <Another id={id} name={name} isByService={found.engine !== undefined} />}
          <IconButton
            label={words.row.remove(name)}
            icon={<X size={16} />}
            tone="danger"
            onClick={() => titleWorkbench.batch.remove([id])}
          />
        </span>
      </div>
      <div className="max-sm:col-span-2">
        {found && found.leftOut.length > 0 && (
          <p className="px-3 text-small text-muted">{words.row.leftOut(found.leftOut)}</p>
        )}
        {found ? <Choices id={id} found={found} /> : <Undecided item={item} />}
      </div>
    </section>
  );
}

interface AnotherProps {
  id: string;
  name: string;
  isByService: boolean;
}

/** Three others; from the service at its price. */
function Another({ id, name, isByService }: AnotherProps) {
  const { engine, points } = useTitleEngine();
  if (isByService && engine === 'local') return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<RefreshCw size={15} />}
      aria-label={isByService ? words.row.anewOf(name, points) : words.row.anotherOf(name)}
      onClick={() => {
        if (isByService) writeAnew(id);
        else otherTitles(id);
      }}
    >
      {isByService ? words.row.anew(points) : words.row.another}
    </Button>
  );
}

function Choices({ id, found: { titles, chosen } }: { id: string; found: Titles }) {
  const platform = useTitleForm(({ form }) => form.platform);
  return (
    <ul className="grid gap-0.5">
      {withPlaces(titles).map(({ place: at, item: title }) => (
        <TitleChoice
          key={at}
          group={`titles-${id}`}
          title={title}
          platform={platform}
          isChosen={at === chosen}
          onChoose={() => chooseTitle(id, at)}
          onEdit={(typed) => editTitle(id, at, typed)}
        />
      ))}
    </ul>
  );
}

function Undecided({ item: { id, stage } }: { item: WorkItem<TitleTypes> }) {
  switch (stage.state) {
    case 'working':
      return (
        <Line>
          <Spinner size={16} />
          {stage.words ?? aiWords.reading}
          {stage.words === modelWords.loading && ` ${formatPercent(stage.share)}`}
        </Line>
      );
    case 'failed':
      return (
        <Line>
          <Badge tone="danger">{words.row.failed}</Badge>
          {failureText(stage.failure)}
          <Retry id={id} />
        </Line>
      );
    case 'cancelled':
      return (
        <Line>
          {aiWords.cancelled}
          <Retry id={id} />
        </Line>
      );
    default:
      return <Line>{aiWords.waiting}</Line>;
  }
}

function Line({ children }: { children: ReactNode }) {
  return (
    <p className="flex min-h-10 flex-wrap items-center gap-2 text-muted" data-figures>
      {children}
    </p>
  );
}

function Retry({ id }: { id: string }) {
  return (
    <Button
      size="sm"
      icon={<RotateCcw size={16} />}
      onClick={() => titleWorkbench.batch.retry([id])}
    >
      {aiWords.retry}
    </Button>
  );
}
