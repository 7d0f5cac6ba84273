import type { RenameRow } from '@transmit/imaging';
import { useStore } from 'zustand';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ProgressRing } from '#ui/feedback/ProgressRing.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { InfiniteList } from '#ui/lists/InfiniteList.tsx';
import { InPlaceButton } from '../rename/apply/InPlaceButton.tsx';
import { ListMenu } from '../rename/lists/ListMenu.tsx';
import { renamedOutputs } from '../rename/names/outputs.ts';
import { useSaveHold } from '../rename/names/use-save-hold.ts';
import { BatchActions } from '../workbench/batch/BatchActions.tsx';
import { SaveButtons } from '../workbench/saving/SaveButtons.tsx';
import { useBatch } from '../workbench/use-workbench.ts';
import { aiInPlace, aiNames } from './ai-names.ts';
import { NameRow } from './NameRow.tsx';
import { filterNames, type NameFilter } from './name-filter.ts';
import { nameWorkbench } from './name-workbench.ts';
import { PatternBar } from './PatternBar.tsx';
import { words } from './words.ts';

/** All names at once: how far they are, what they are made of, and what can be done with them. */
export function NamesCard({ filter }: { filter: NameFilter }) {
  const rows = useStore(aiNames.view, (view) => view.rows);
  const byId = useBatch(nameWorkbench, (view) => view.byId);
  const shown = filterNames(rows, byId, filter);
  return (
    <Card aria-label={words.head.label} className="min-w-0 overflow-clip">
      <Head rows={rows} />
      <PatternBar />
      {shown.length === 0 && rows.length > 0 ? (
        <EmptyState title={words.filter.none} body={words.filter.noneHint} />
      ) : (
        <InfiniteList
          label={words.row.list}
          items={shown}
          keyOf={keyOf}
          estimateHeight={108}
          inSteps
          hasMore={false}
          loading={false}
          onLoadMore={loadNoMore}
          renderItem={renderRow}
        />
      )}
    </Card>
  );
}

const keyOf = ({ id }: RenameRow) => id;
const loadNoMore = () => undefined;
const renderRow = (row: RenameRow) => <NameRow row={row} />;

function Head({ rows }: { rows: readonly RenameRow[] }) {
  const totals = useBatch(nameWorkbench, (view) => view.totals);
  const hold = useSaveHold(aiNames);
  const changed = rows.filter(({ isChanged }) => isChanged).length;
  const open = totals.waiting + totals.working;
  const { head } = words;
  const facts = [
    head.files(totals.files),
    totals.unchanged > 0 && head.kept(totals.unchanged),
    open > 0 && head.working(open),
    totals.failed > 0 && head.failed(totals.failed),
  ].filter((fact) => fact !== false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <ProgressRing value={totals.share} label={head.ring} size={50}>
        {open > 0 ? `${totals.done}/${totals.files}` : undefined}
      </ProgressRing>
      <div className="min-w-44 flex-1" data-figures>
        <p className="text-h3 font-semibold">{head.changed(changed)}</p>
        <p role="status" className="text-small text-muted">
          {facts.join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <BatchActions workbench={nameWorkbench} />
        <ListMenu names={aiNames} />
        <SaveButtons
          workbench={nameWorkbench}
          saveName={words.saveName}
          hold={hold}
          outputs={(items) => renamedOutputs(aiNames.freshRows(), items)}
        />
        <InPlaceButton names={aiNames} renaming={aiInPlace} />
      </div>
    </div>
  );
}
