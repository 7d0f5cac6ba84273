import { failureText } from '@transmit/imaging/failure-text';
import { clsx } from 'clsx';
import { useWideScreen } from '#platform/browser/use-wide-screen.ts';
import { Card } from '#ui/layout/Card.tsx';
import { InfiniteList } from '#ui/lists/InfiniteList.tsx';
import { InfiniteTable } from '#ui/lists/InfiniteTable.tsx';
import type { TableColumn } from '#ui/lists/table-cells.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import type { WorkItem } from '../../workbench/batch/work-item.ts';
import { ItemActions } from '../../workbench/grid/ItemActions.tsx';
import { PickBox } from '../../workbench/grid/PickBox.tsx';
import { pick } from '../../workbench/grid/picks.ts';
import { Thumbnail } from '../../workbench/grid/Thumbnail.tsx';
import { useBatch, usePicks } from '../../workbench/use-workbench.ts';
import { viewOf } from '../../workbench/workbench-view.ts';
import { chainOutputs, hasChainOutput } from '../chain-names.ts';
import { type ChainTypes, chainWorkbench, useChainForm } from '../chain-workbench.ts';
import { PlaceHandle } from '../Ordering.tsx';
import type { StepId } from '../plan.ts';
import { words } from '../words.ts';
import { openAt } from './opened-step.ts';
import { NameCell, StepCell } from './StepCell.tsx';
import { moveAmongCells } from './step-cell-keys.ts';
import { LADDER } from './step-summary.ts';

type Item = WorkItem<ChainTypes>;

const SAVING = viewOf(chainWorkbench, {
  saveName: words.saveName,
  outputs: chainOutputs,
  hasOutput: hasChainOutput,
});

/** Usual heights; real ones are measured. */
const WIDE_ROW_PX = 104;
const CARD_PX = 190;

/** Every picture in a row, from the original over each step to its new name; cards on a phone. */
export function StepTable() {
  const { ids, byId } = useBatch(chainWorkbench, (view) => view);
  const selected = usePicks(chainWorkbench, (picks) => picks.selected);
  const steps = useShownSteps();
  const isWide = useWideScreen();
  const list = {
    items: ids.flatMap((id) => byId.get(id) ?? []),
    keyOf,
    hasMore: false,
    loading: false,
    onLoadMore: () => undefined,
    label: words.table.label,
    estimateHeight: isWide ? WIDE_ROW_PX : CARD_PX,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys among the buttons of its cells
    <div data-steps onKeyDown={moveAmongCells}>
      <Card className="overflow-clip">
        {isWide ? (
          <InfiniteTable
            {...list}
            columns={columnsOf(steps)}
            isChosen={({ id }) => selected.has(id)}
            isPlain
          />
        ) : (
          <InfiniteList {...list} renderItem={renderCard} />
        )}
      </Card>
    </div>
  );
}

function keyOf({ id }: Item): string {
  return id;
}

/** Lists the steps that are on, in their order. */
function useShownSteps(): readonly (typeof LADDER)[number]['step'][] {
  const { form } = useChainForm();
  return LADDER.filter(({ on }) => form[on]).map(({ step }) => step);
}

const known = new Map<string, readonly TableColumn<Item>[]>();

/** The same list for the same steps: rows are kept while it is. */
function columnsOf(
  steps: readonly (typeof LADDER)[number]['step'][],
): readonly TableColumn<Item>[] {
  const key = steps.join(' ');
  const columns: readonly TableColumn<Item>[] = known.get(key) ?? [
    {
      id: 'source',
      head: words.steps.source,
      cell: (item) => (
        <>
          <SourceCell item={item} />
          <FailureLine item={item} />
        </>
      ),
    },
    ...steps.map(
      (step): TableColumn<Item> => ({
        id: step,
        head: words.steps[step],
        width: step === 'rename' ? 'w-36' : 'w-22',
        className: step === 'rename' ? '' : 'px-1! text-center',
        cellClassName: 'px-1! py-2!',
        cell: (item) => cellOf(step, item),
      }),
    ),
    {
      id: 'actions',
      head: <span className="sr-only">{words.table.actions}</span>,
      width: 'w-28',
      cellClassName: 'px-1!',
      cell: (item) => <RowActions item={item} />,
    },
  ];
  known.set(key, columns);
  return columns;
}

function cellOf(step: StepId | 'rename', item: Item) {
  return step === 'rename' ? <NameCell item={item} /> : <StepCell item={item} step={step} />;
}

function renderCard(item: Item) {
  return <StepCard item={item} />;
}

/** A row of a phone: the original and its buttons, its steps beside each other, its name. */
function StepCard({ item }: { item: Item }) {
  const steps = useShownSteps();
  const isSelected = usePicks(chainWorkbench, ({ selected }) => selected.has(item.id));
  return (
    <div
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line px-3 py-3',
        isSelected && 'bg-brand-soft',
      )}
    >
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <SourceCell item={item} />
        </div>
        <RowActions item={item} />
      </div>
      <FailureLine item={item} />
      <div className="flex gap-1 overflow-x-auto p-0.5">
        {steps
          .filter((step) => step !== 'rename')
          .map((step) => (
            <div key={step} className="w-22 shrink-0 text-center">
              <span className="text-caption text-muted">{words.steps[step]}</span>
              <StepCell item={item} step={step} />
            </div>
          ))}
      </div>
      {steps.includes('rename') && <NameCell item={item} />}
    </div>
  );
}

function FailureLine({ item: { stage } }: { item: Item }) {
  if (stage.state !== 'failed') return null;
  return <p className="text-caption text-danger">{failureText(stage.failure)}</p>;
}

function SourceCell({ item }: { item: Item }) {
  const { id, source } = item;
  const { name, size } = source.file;
  const isSelected = usePicks(chainWorkbench, ({ selected }) => selected.has(id));
  const toggle = () => {
    const { ids } = chainWorkbench.batch.view.getState();
    chainWorkbench.picks.setState((picks) => pick(picks, ids, id, 'toggle'));
  };
  return (
    <div className="flex items-center gap-2">
      <PlaceHandle id={id} />
      <PickBox name={name} checked={isSelected} tabIndex={0} onChange={toggle} />
      <button
        type="button"
        data-step="source"
        aria-label={words.cell(name, words.steps.source, formatBytes(size))}
        onClick={() => openAt(id, 'source')}
        className="shrink-0 rounded-md"
      >
        <Thumbnail file={source.file} fit="whole" className="size-12 rounded-md" />
      </button>
      <div className="min-w-0">
        <MiddleEllipsis text={name} className="text-small font-medium" />
        <p className="text-caption text-muted" data-figures>
          {formatBytes(size)}
        </p>
      </div>
    </div>
  );
}

function RowActions({ item }: { item: Item }) {
  return (
    <div className="flex shrink-0 justify-end">
      <ItemActions view={SAVING} item={item} tabIndex={0} />
    </div>
  );
}
