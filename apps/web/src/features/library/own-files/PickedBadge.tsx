import { fromWireTime } from '@transmit/contract';
import { CheckCheck } from 'lucide-react';
import type { OwnFileRow } from '#files/row/rows.ts';
import { Badge } from '#ui/Badge.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { text } from '../text.ts';

/** That somebody has picked it up, and when they last did. */
export function PickedBadge({ row: { picked_time } }: { row: Pick<OwnFileRow, 'picked_time'> }) {
  const at = picked_time === null ? undefined : fromWireTime(picked_time);
  if (at === undefined) return null;
  return (
    <Badge tone="brand">
      <CheckCheck size={14} aria-hidden="true" />
      {text.ownFiles.picked}
      <span aria-hidden="true">·</span>
      <RelativeTime time={at} />
    </Badge>
  );
}
