import { Folder } from 'lucide-react';
import { GroupRow } from './GroupRow.tsx';
import { useGroup } from './use-group.ts';

interface FolderRowProps {
  name: string;
  ids: readonly string[];
  isOpen: boolean;
  onToggle: () => void;
}

/** The files of a folder under its name. */
export function FolderRow({ name, ids, isOpen, onToggle }: FolderRowProps) {
  const { progress } = useGroup(ids);
  return (
    <GroupRow
      name={name}
      icon={
        <span
          aria-hidden="true"
          className="grid size-[42px] shrink-0 place-items-center rounded-md bg-soft text-muted"
        >
          <Folder size={21} />
        </span>
      }
      ids={ids}
      progress={progress}
      isOpen={isOpen}
      onToggle={onToggle}
    />
  );
}
