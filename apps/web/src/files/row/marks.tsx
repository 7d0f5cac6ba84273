import { Globe, KeyRound, Star } from 'lucide-react';
import { Mark } from '#ui/layout/Mark.tsx';
import { fileText } from '../text.ts';
import type { FileRow } from './rows.ts';

interface FavoriteMarkProps {
  row: Pick<FileRow, 'favorite'>;
  label?: string;
}

/** The viewer's own favourite; operators see anybody's, and say so in the label. */
export function FavoriteMark({ row, label = fileText.marks.favorite }: FavoriteMarkProps) {
  if (row.favorite === 0) return null;
  return (
    <Mark label={label}>
      <Star size={14} className="fill-current text-accent" />
    </Mark>
  );
}

export function PublicMark({ row }: { row: Pick<FileRow, 'popular'> }) {
  if (row.popular === 0) return null;
  return (
    <Mark label={fileText.marks.public}>
      <Globe size={14} className="text-brand" />
    </Mark>
  );
}

export function PasswordMark({ row }: { row: Pick<FileRow, 'has_password'> }) {
  if (!row.has_password) return null;
  return (
    <Mark label={fileText.marks.hasPassword}>
      <KeyRound size={14} className="text-muted" />
    </Mark>
  );
}
