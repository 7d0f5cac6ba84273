import { changesInCsv } from '@transmit/contract/csv';
import { checkTitle } from '@transmit/contract/titles';
import { toFailure } from '@transmit/imaging/failure';
import { failureText } from '@transmit/imaging/failure-text';
import { toCsv } from '@transmit/imaging/save/csv';
import { toXlsx } from '@transmit/imaging/save/xlsx';
import { FileDown, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { copyText } from '#platform/browser/clipboard.ts';
import { saveBlob } from '#platform/browser/download.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { ProgressRing } from '#ui/feedback/ProgressRing.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/Card.tsx';
import { InfiniteList } from '#ui/lists/InfiniteList.tsx';
import { BatchActions } from '../workbench/batch/BatchActions.tsx';
import { zipName } from '../workbench/saving/outputs.ts';
import { useBatch } from '../workbench/use-workbench.ts';
import { TitleRow } from './TitleRow.tsx';
import { changesOf, titleChanges } from './title-changes.ts';
import { useTitleForm } from './title-form.ts';
import { titleLines, titleTable } from './title-table.ts';
import { titleWorkbench } from './title-workbench.ts';
import { titlesOf } from './titles.ts';
import { words } from './words.ts';

/** All pictures with their titles, and what can be done with the chosen ones. */
export function TitlesCard() {
  const ids = useBatch(titleWorkbench, (view) => view.ids);
  return (
    <Card aria-label={words.head.label} className="min-w-0 overflow-clip">
      <Head />
      <div className="border-t border-line">
        <InfiniteList
          label={words.row.list}
          items={ids}
          keyOf={itself}
          estimateHeight={210}
          inSteps
          hasMore={false}
          loading={false}
          onLoadMore={loadNoMore}
          renderItem={renderRow}
        />
      </div>
    </Card>
  );
}

const itself = (id: string) => id;
const loadNoMore = () => undefined;
const renderRow = (id: string) => <TitleRow id={id} />;

function Head() {
  const { totals, byId } = useBatch(titleWorkbench, (view) => view);
  const changes = useStore(titleChanges, (state) => state.byId);
  const form = useTitleForm((state) => state.form);
  let count = 0;
  let toMend = 0;
  let isChanged = false;
  for (const item of byId.values()) {
    const titles = titlesOf(item, changesOf(changes, item.id), form)?.titles ?? [];
    count += titles.length;
    isChanged ||= titles.some(changesInCsv);
    for (const title of titles) if (checkTitle(title, form.platform).faults.length > 0) toMend += 1;
  }
  const open = totals.waiting + totals.working;
  const facts = [
    open > 0 && words.head.working(open),
    totals.failed > 0 && words.head.failed(totals.failed),
    count > 0 && (toMend > 0 ? words.head.toMend(toMend) : words.head.clean),
  ].filter((fact) => fact !== false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <ProgressRing value={totals.share} label={words.head.ring} size={50}>
        {`${totals.done}/${totals.files}`}
      </ProgressRing>
      <div className="min-w-44 flex-1" data-figures>
        <p className="text-h3 font-semibold">{words.head.headline(totals.files, count)}</p>
        <p role="status" className="text-small text-muted">
          {facts.join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <BatchActions workbench={titleWorkbench} />
        <Exports isEmpty={count === 0} isChanged={isChanged} />
      </div>
    </div>
  );
}

/** `isChanged`: a spreadsheet would write some of it otherwise, if it came as CSV. */
function Exports({ isEmpty, isChanged }: { isEmpty: boolean; isChanged: boolean }) {
  const { isBusy, save, copy } = useExports();
  return (
    <>
      <CopyButton size="sm" disabled={isEmpty} onCopy={copy}>
        {words.head.copy}
      </CopyButton>
      <Button
        size="sm"
        icon={<FileDown size={16} />}
        disabled={isEmpty}
        onClick={() => save('csv')}
      >
        {words.head.csv}
      </Button>
      <Button
        size="sm"
        variant="primary"
        icon={<FileSpreadsheet size={16} />}
        busy={isBusy}
        disabled={isEmpty}
        onClick={() => save('xlsx')}
      >
        {words.head.xlsx}
      </Button>
      {isChanged && (
        <p className="order-last basis-full text-caption text-muted">{words.head.csvHint}</p>
      )}
    </>
  );
}

function useExports() {
  const [isBusy, setBusy] = useState(false);
  const collect = () => {
    const { batch } = titleWorkbench;
    const { items } = batch;
    const { byId } = titleChanges.getState();
    const table = titleTable(items, byId, useTitleForm.getState().form);
    // The file has none of the changes that are made while it is written.
    const ids = items.map(({ id }) => id);
    return { table, markSaved: () => batch.markSaved(ids, items) };
  };
  const save = async (extension: 'xlsx' | 'csv') => {
    setBusy(true);
    try {
      const { table, markSaved } = collect();
      const file = extension === 'csv' ? csvOf(table) : await toXlsx([table]);
      saveBlob(zipName(words.fileName, new Date()).replace(/zip$/, extension), file);
      markSaved();
    } catch (error) {
      toast(words.head.exportFailed(failureText(toFailure(error))), 'error');
    } finally {
      setBusy(false);
    }
  };
  const copy = async () => {
    const { table, markSaved } = collect();
    const isCopied = await copyText(titleLines(table));
    if (isCopied) markSaved();
    return isCopied;
  };
  return { isBusy, save, copy };
}

function csvOf({ head = [], rows }: ReturnType<typeof titleTable>): Blob {
  return new Blob([toCsv([head, ...rows])], { type: 'text/csv;charset=utf-8' });
}
