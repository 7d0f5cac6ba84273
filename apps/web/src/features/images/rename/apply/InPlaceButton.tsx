import { FilePen } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '#ui/Button.tsx';
import { canSaveIntoFolder } from '../../workbench/save-places.ts';
import { useBench } from '../../workbench/use-bench.ts';
import type { NameDesk } from '../desk/name-desk.ts';
import type { InPlaceRenaming } from './in-place.ts';
import { rootsOf } from './roots.ts';

const ONLY_FOLDERS = '只有从“选择文件夹”打开、或整个拖入的文件夹才能就地改名';

/** Renames the files themselves, where the browser can write into their folder. */
export function InPlaceButton<Settings, Detail, Own>({
  desk,
  renaming,
}: {
  desk: NameDesk<Settings, Detail, Own>;
  renaming: InPlaceRenaming<Settings, Detail, Own>;
}) {
  const canReach = useBench(desk.bench, ({ byId }) => rootsOf([...byId.values()]) !== undefined);
  const hasChanges = useStore(desk.view, ({ rows }) => rows.some(({ isChanged }) => isChanged));
  const isRunning = useStore(renaming.view, ({ state }) => state === 'running');
  if (!canSaveIntoFolder()) return null;
  return (
    <Button
      size="sm"
      icon={<FilePen size={16} />}
      busy={isRunning}
      disabled={!canReach || !hasChanges}
      title={canReach ? undefined : ONLY_FOLDERS}
      onClick={() => renaming.apply()}
    >
      就地改名
    </Button>
  );
}
