import { FileSpreadsheet } from 'lucide-react';
import { useStore } from 'zustand';
import { chooseFileAgain } from '#platform/files/choose-files.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { LateMenu } from '#ui/overlays/LateMenu.tsx';
import type { NewNames } from '../names/new-names.ts';
import { words } from '../words.ts';
import { readNameList, saveNameList, saveUndoList } from './name-list.ts';

/** Old and new names as a table: out to Excel, changed there, and in again. */
export function ListMenu({ names }: { names: NewNames }) {
  const hasFixed = useStore(names.view, ({ fixed }) => fixed.size > 0);
  const trigger = (
    <Button size="sm" variant="ghost" icon={<FileSpreadsheet size={16} />}>
      {words.lists.menu}
    </Button>
  );
  const read = async () => {
    const chosen = await chooseFileAgain();
    if (chosen) await readNameList(names, chosen.file);
  };
  return (
    <LateMenu
      trigger={trigger}
      groups={[
        [
          { label: words.lists.save, onSelect: () => saveNameList(names, words.lists.fileName) },
          {
            label: words.lists.saveUndo,
            onSelect: () => saveUndoList(names, words.lists.undoFileName),
          },
          { label: words.lists.read, onSelect: () => void read() },
        ],
        [
          {
            label: words.lists.releaseAll,
            disabled: !hasFixed,
            onSelect: () => names.releaseAll(),
          },
        ],
      ]}
    />
  );
}
