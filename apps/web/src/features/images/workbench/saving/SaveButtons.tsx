import { FolderDown, Package } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '#ui/buttons/Button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { text } from '../../text.ts';
import type { WorkItem } from '../batch/work-item.ts';
import { idsInQuestion } from '../grid/picks.ts';
import { useBatch, usePicks } from '../use-workbench.ts';
import type { Workbench } from '../workbench.ts';
import { OnwardButtons } from './OnwardButtons.tsx';
import { zipName } from './outputs.ts';
import type { SaveHold } from './save-hold.ts';
import type { Output } from './saver.ts';

interface SaveButtonsProps {
  workbench: Workbench;
  /** Name of an archive: 压缩图片. */
  saveName: string;
  outputs: (items: readonly WorkItem[]) => Output[];
  /**
   * Tells whether a picture that is done gives a file: it may give nothing, as no subject was found, no text read. Left
   * out where each does.
   */
  hasOutput?: (item: WorkItem) => boolean;
  hold?: SaveHold;
}

/** One archive, or straight into a folder: of the marked pictures, or of all. */
export function SaveButtons({ workbench, saveName, outputs, hasOutput, hold }: SaveButtonsProps) {
  const hasResults = useBatch(workbench, ({ totals, byId }) => {
    return totals.done > 0 && (!hasOutput || [...byId.values()].some(hasOutput));
  });
  const selected = usePicks(workbench, (picks) => picks.selected);
  const saving = useStore(workbench.saver.view, (view) => view.state === 'saving' && view.place);
  const collect = () => outputs(itemsInQuestion(workbench, selected));
  const isShut = !hasResults || hold?.isHeld === true;
  const reason = hold?.isHeld ? hold.words : hasResults ? undefined : text.saving.nothing;
  const save = (write: (outputs: Output[]) => void) => {
    if (hold?.mustWait()) return toast(hold.words, 'info');
    const results = collect();
    if (results.length === 0) toast(text.saving.nothing, 'info');
    else write(results);
  };
  return (
    <>
      <OnwardButtons {...{ workbench, hasResults, collect, hold }} />
      {/* No phone lets a page write into folders, and there the room is needed. */}
      <Button
        size="sm"
        icon={<FolderDown size={16} />}
        disabled={isShut || saving === 'zip'}
        title={hold?.isHeld ? hold.words : undefined}
        busy={saving === 'folder'}
        className="max-sm:hidden"
        onClick={() => save((results) => workbench.saver.saveFolder(results))}
      >
        {text.actions.folder}
      </Button>
      <Button
        size="sm"
        variant="primary"
        icon={<Package size={16} />}
        disabled={isShut || saving === 'folder'}
        busy={saving === 'zip'}
        title={reason}
        onClick={() =>
          save((results) => workbench.saver.saveZip(results, zipName(saveName, new Date())))
        }
      >
        {selected.size > 0 ? text.actions.zipSelected(selected.size) : text.actions.zip}
      </Button>
    </>
  );
}

function itemsInQuestion({ batch }: Workbench, selected: ReadonlySet<string>): WorkItem[] {
  const { ids, byId } = batch.view.getState();
  return idsInQuestion(ids, selected).flatMap((id) => byId.get(id) ?? []);
}
