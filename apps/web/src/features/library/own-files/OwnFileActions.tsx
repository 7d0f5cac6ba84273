import { Eye, Trash2 } from 'lucide-react';
import { AddFavorite } from '#files/favorite/AddFavorite.tsx';
import { rowState } from '#files/row/row-state.ts';
import type { FileRow } from '#files/row/rows.ts';
import { useClientState } from '#platform/client-state.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ViewLink, Waiting } from '../row/ActionButton.tsx';
import { text } from '../text.ts';

export interface UploadRowActions {
  onFavorite: (row: FileRow) => void;
  onRemove: (row: FileRow) => void;
  /** The file whose favouriting is on its way. */
  busyCode: string | undefined;
}

/** spec §2: view; favourite when logged in and not yet favourited; delete. */
export function OwnFileActions({
  row,
  onFavorite,
  onRemove,
  busyCode,
}: UploadRowActions & { row: FileRow }) {
  const isLogin = useClientState((state) => state.isLogin);
  if (rowState(row).isDeleting) return <Waiting className="ml-auto" />;
  return (
    <div className="-mr-2 flex justify-end">
      {/* At the free end: where it is not needed, the others still stand below each other. */}
      {isLogin && row.favorite === 0 && (
        <AddFavorite row={row} isBusy={row.code === busyCode} onAdd={onFavorite} />
      )}
      <ViewLink row={row} icon={<Eye size={18} />} />
      <IconButton
        label={text.actions.removeOf(row.name)}
        title={text.actions.remove}
        icon={<Trash2 size={18} />}
        tone="danger"
        onClick={() => onRemove(row)}
      />
    </div>
  );
}
