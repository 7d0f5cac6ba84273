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
      <ViewLink row={row} icon={<Eye size={18} />} />
      {isLogin && <FavoriteSlot {...{ row, onFavorite, busyCode }} />}
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

/** Empty for a favourite, so that the icons of all rows stand below each other. */
function FavoriteSlot({
  row,
  onFavorite,
  busyCode,
}: Pick<UploadRowActions, 'onFavorite' | 'busyCode'> & { row: FileRow }) {
  if (row.favorite === 1) return <span className="size-9 pointer-coarse:size-11" />;
  return <AddFavorite row={row} isBusy={row.code === busyCode} onAdd={onFavorite} />;
}
