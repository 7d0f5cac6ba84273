import { FolderDown, Package } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { text } from '../text.ts';
import type { Bench } from './bench.ts';
import { zipName } from './outputs.ts';
import { idsInQuestion } from './picks.ts';
import type { PictureWords } from './picture-view.ts';
import type { Output } from './saver.ts';
import { useBench, usePicks } from './use-bench.ts';

interface SaveButtonsProps<Settings, Detail, Own>
  extends Pick<PictureWords<Detail, Own>, 'outputs'> {
  bench: Bench<Settings, Detail, Own>;
  saveName: string;
}

/** One archive, or straight into a folder: of the marked pictures, or of all. */
export function SaveButtons<Settings, Detail, Own>({
  bench,
  saveName,
  outputs,
}: SaveButtonsProps<Settings, Detail, Own>) {
  const hasDone = useBench(bench, ({ totals }) => totals.done > 0);
  const selected = usePicks(bench, (picks) => picks.selected);
  const saving = useStore(bench.saver.view, (view) => view.state === 'saving' && view.place);
  const save = (write: (outputs: Output[]) => void) => {
    const { ids, byId } = bench.work.view.getState();
    const items = idsInQuestion(ids, selected).flatMap((id) => byId.get(id) ?? []);
    const results = outputs(items);
    if (results.length === 0) toast(text.saving.nothing, 'info');
    else write(results);
  };
  return (
    <>
      {/* No phone lets a page write into folders, and there the room is needed. */}
      <Button
        size="sm"
        icon={<FolderDown size={16} />}
        disabled={!hasDone || saving === 'zip'}
        busy={saving === 'folder'}
        className="max-sm:hidden"
        onClick={() => save((results) => bench.saver.saveFolder(results))}
      >
        {text.actions.folder}
      </Button>
      <Button
        size="sm"
        variant="primary"
        icon={<Package size={16} />}
        disabled={!hasDone || saving === 'folder'}
        busy={saving === 'zip'}
        title={hasDone ? undefined : text.saving.nothing}
        onClick={() =>
          save((results) => bench.saver.saveZip(results, zipName(saveName, new Date())))
        }
      >
        {selected.size > 0 ? text.actions.zipSelected(selected.size) : text.actions.zip}
      </Button>
    </>
  );
}
