import { AddFavorite } from '#files/favorite/AddFavorite.tsx';
import { DownloadButton } from '#files/row/DownloadButton.tsx';
import type { FileRow } from '#files/row/rows.ts';

export interface PopularRowActions {
  onDownload: (row: FileRow) => void;
  onFavorite: (row: FileRow) => void;
  downloadingCode: string | undefined;
  favoritingCode: string | undefined;
}

export function PopularActions({
  row,
  onDownload,
  onFavorite,
  downloadingCode,
  favoritingCode,
  withWord = false,
}: PopularRowActions & { row: FileRow; withWord?: boolean }) {
  return (
    <div className="flex items-center justify-end gap-1">
      {row.favorite === 0 && (
        <AddFavorite row={row} isBusy={row.code === favoritingCode} onAdd={onFavorite} />
      )}
      <DownloadButton
        row={row}
        isBusy={row.code === downloadingCode}
        onDownload={onDownload}
        withWord={withWord}
      />
    </div>
  );
}
