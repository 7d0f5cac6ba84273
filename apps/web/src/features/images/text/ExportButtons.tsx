import { toFailure } from '@transmit/imaging/failure';
import { failureText } from '@transmit/imaging/failure-text';
import { toXlsx } from '@transmit/imaging/save/xlsx';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#platform/browser/clipboard.ts';
import { saveBlob } from '#platform/browser/download.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { idsInQuestion } from '../workbench/grid/picks.ts';
import { zipName } from '../workbench/saving/outputs.ts';
import { useBatch, usePicks } from '../workbench/use-workbench.ts';
import { tablesOf, toTabbedText } from './batch-tables.ts';
import { useLayoutSettings } from './layout-settings.ts';
import { batchCsv, changeInCsv, readPictures } from './read-pictures.ts';
import { textWorkbench } from './text-workbench.ts';
import { words } from './words.ts';

/** The whole batch, or what is marked, as one workbook, one CSV, or onto the clipboard. */
export function ExportButtons() {
  const hasRead = useBatch(textWorkbench, ({ totals }) => totals.done > totals.unchanged);
  const isChanged = useBatch(textWorkbench, ({ byId }) =>
    changeInCsv(readPictures([...byId.values()])),
  );
  const { isBusy, save, copy } = useExports();
  return (
    <>
      <CopyButton size="sm" variant="ghost" disabled={!hasRead} onCopy={copy}>
        {words.copyAll}
      </CopyButton>
      <Button size="sm" disabled={!hasRead} onClick={() => save('csv')}>
        {words.saveCsv}
      </Button>
      <Button
        size="sm"
        variant="soft"
        busy={isBusy}
        disabled={!hasRead}
        icon={<FileSpreadsheet size={16} />}
        onClick={() => save('xlsx')}
      >
        {words.saveXlsx}
      </Button>
      {isChanged && (
        <p className="order-last basis-full text-caption text-muted">{words.csvHint}</p>
      )}
    </>
  );
}

function useExports() {
  const selected = usePicks(textWorkbench, (picks) => picks.selected);
  const layout = useLayoutSettings(({ form }) => form);
  const [isBusy, setBusy] = useState(false);

  const collect = () => {
    const { ids, byId } = textWorkbench.batch.view.getState();
    const chosen = idsInQuestion(ids, selected);
    const items = chosen.flatMap((id) => byId.get(id) ?? []);
    // The file has none of the changes that are made while it is written.
    const markSaved = () => textWorkbench.batch.markSaved(chosen, items);
    return { pictures: readPictures(items), markSaved };
  };
  const save = async (extension: 'xlsx' | 'csv') => {
    const { pictures, markSaved } = collect();
    setBusy(true);
    try {
      const file =
        extension === 'csv'
          ? batchCsv(pictures, layout, words.title)
          : await toXlsx(tablesOf(pictures, layout, words.title));
      saveBlob(zipName(words.title, new Date()).replace(/zip$/, extension), file);
      markSaved();
    } catch (error) {
      toast(words.exportFailed(failureText(toFailure(error))), 'error');
    } finally {
      setBusy(false);
    }
  };
  const copy = async () => {
    const { pictures, markSaved } = collect();
    const isCopied = await copyText(toTabbedText(tablesOf(pictures, layout, words.title)));
    if (isCopied) markSaved();
    return isCopied;
  };
  return { isBusy, save, copy };
}
