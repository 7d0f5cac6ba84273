import { useStore } from 'zustand';
import { BatchActions } from '../workbench/batch/BatchActions.tsx';
import { SaveButtons } from '../workbench/saving/SaveButtons.tsx';
import { useBatch } from '../workbench/use-workbench.ts';
import { InPlaceButton } from './apply/InPlaceButton.tsx';
import type { InPlaceRenaming } from './apply/in-place.ts';
import { ListMenu } from './lists/ListMenu.tsx';
import type { NewNames } from './names/new-names.ts';
import { renamedOutputs } from './names/outputs.ts';
import { useSaveHold } from './names/use-save-hold.ts';
import { words } from './words.ts';

export interface NamesBarProps {
  names: NewNames;
  renaming: InPlaceRenaming;
  saveName: string;
  /** Words for the work that files wait for: 读取文件信息. */
  workWords: string;
}

/** The whole list in numbers, and what can be done with it. */
export function NamesBar({ names, renaming, saveName, workWords }: NamesBarProps) {
  const { workbench } = names;
  const rows = useStore(names.view, (view) => view.rows);
  const totals = useBatch(workbench, (view) => view.totals);
  const changed = rows.filter(({ isChanged }) => isChanged).length;
  const waiting = totals.waiting + totals.working;
  const hold = useSaveHold(names);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-44 flex-1" data-figures>
        <p className="text-h3 font-semibold">{words.bar.changed(changed)}</p>
        <p role="status" className="text-small text-muted">
          {words.bar.files(totals.files)}
          {waiting > 0 && words.bar.waiting(workWords, waiting)}
          {totals.failed > 0 && words.bar.failed(totals.failed)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <BatchActions workbench={workbench} />
        <ListMenu names={names} />
        <InPlaceButton names={names} renaming={renaming} />
        <SaveButtons
          workbench={workbench}
          saveName={saveName}
          hold={hold}
          outputs={(items) => renamedOutputs(names.freshRows(), items)}
        />
      </div>
    </div>
  );
}
