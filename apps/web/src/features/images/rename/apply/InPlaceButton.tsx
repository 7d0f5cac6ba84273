import { isPending } from '@transmit/imaging/rename/preview-rename';
import { FilePen } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '#ui/buttons/Button.tsx';
import { canSaveIntoFolder } from '../../workbench/saving/save-places.ts';
import { useBatch } from '../../workbench/use-workbench.ts';
import type { NewNames } from '../names/new-names.ts';
import { words } from '../words.ts';
import type { InPlaceRenaming } from './in-place.ts';
import { rootsOf } from './roots.ts';

/** Renames the files themselves, where the browser can write into their folder. */
export function InPlaceButton({ names, renaming }: { names: NewNames; renaming: InPlaceRenaming }) {
  const canReach = useBatch(
    names.workbench,
    ({ byId }) => rootsOf([...byId.values()]) !== undefined,
  );
  const hasChanges = useStore(names.view, ({ rows }) => rows.some(({ isChanged }) => isChanged));
  const isHeld = useStore(names.view, ({ rows }) => rows.some(isPending));
  const isRunning = useStore(renaming.view, ({ state }) => state === 'running');
  if (!canSaveIntoFolder()) return null;
  return (
    <Button
      size="sm"
      icon={<FilePen size={16} />}
      busy={isRunning}
      disabled={!canReach || !hasChanges || isHeld}
      title={!canReach ? words.inPlace.onlyFolders : isHeld ? words.bar.unread : undefined}
      onClick={() => renaming.apply()}
    >
      {words.inPlace.apply}
    </Button>
  );
}
