import { Eye, StarOff } from 'lucide-react';
import { DownloadButton } from '#files/row/DownloadButton.tsx';
import type { FavoriteRow } from '#files/row/rows.ts';
import { fileText } from '#files/text.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { ViewLink, WaitingButton } from '../row/ActionButton.tsx';

export interface FavoriteRowActions {
  onDownload: (row: FavoriteRow) => void;
  onUnfavorite: (row: FavoriteRow) => void;
  /** The files whose link, and whose change, is on its way. */
  downloadingCode: string | undefined;
  leavingCode: string | undefined;
}

export function FavoriteActions({
  row,
  onDownload,
  onUnfavorite,
  downloadingCode,
  leavingCode,
}: FavoriteRowActions & { row: FavoriteRow }) {
  return (
    <div className="-mr-2 flex justify-end">
      <DownloadButton
        row={row}
        isBusy={row.code === downloadingCode}
        onDownload={() => onDownload(row)}
      />
      <ViewLink row={row} icon={<Eye size={18} />} />
      {row.code === leavingCode ? (
        <WaitingButton />
      ) : (
        <RemoveButton row={row} onUnfavorite={onUnfavorite} />
      )}
    </div>
  );
}

interface RemoveButtonProps extends Pick<FavoriteRowActions, 'onUnfavorite'> {
  row: FavoriteRow;
}

function RemoveButton({ row, onUnfavorite }: RemoveButtonProps) {
  return (
    <IconButton
      label={fileText.favorite.removeOf(row.name)}
      title={fileText.favorite.remove}
      icon={<StarOff size={18} />}
      tone="danger"
      onClick={() => onUnfavorite(row)}
    />
  );
}
