import { Badge } from '#ui/Badge.tsx';
import type { FileRow } from '../api.ts';
import { isDeleting, labelOf, toneOf } from './row-state.ts';

/** spec §4: the status in words. */
export function StatusBadge({ row }: { row: Pick<FileRow, 'status' | 'expire_status'> }) {
  return (
    <Badge tone={toneOf(row)} dot={isDeleting(row)}>
      {labelOf(row)}
    </Badge>
  );
}
