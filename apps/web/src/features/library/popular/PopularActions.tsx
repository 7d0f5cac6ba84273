import { Star } from 'lucide-react';
import { IconButton } from '#ui/IconButton.tsx';
import type { FileRow } from '../api.ts';
import { DownloadButton } from '../row/DownloadButton.tsx';
import { text } from '../text.ts';

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
        <IconButton
          label={text.actions.favoriteOf(row.name)}
          title={text.actions.favorite}
          icon={<Star size={18} />}
          aria-busy={row.code === favoritingCode || undefined}
          onClick={() => onFavorite(row)}
        />
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
