import { Badge } from '#ui/feedback/Badge.tsx';
import { rowState } from './row-state.ts';
import type { FileRow } from './rows.ts';

/** spec §4: the status in words. */
export function StatusBadge({ row }: { row: FileRow }) {
  const { label, tone, isDeleting } = rowState(row);
  return (
    <Badge tone={tone} dot={isDeleting}>
      {label}
    </Badge>
  );
}
