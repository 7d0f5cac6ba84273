import { Star } from 'lucide-react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import type { FileRow } from '../row/rows.ts';
import { fileText } from '../text.ts';

interface AddFavoriteProps {
  row: FileRow;
  isBusy: boolean;
  onAdd: (row: FileRow) => void;
}

/** A row's star, for what is no favourite yet. */
export function AddFavorite({ row, isBusy, onAdd }: AddFavoriteProps) {
  return (
    <IconButton
      label={fileText.favorite.addOf(row.name)}
      title={fileText.favorite.add}
      icon={<Star size={18} />}
      aria-busy={isBusy || undefined}
      onClick={() => onAdd(row)}
    />
  );
}
