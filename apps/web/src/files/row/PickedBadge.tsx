import { fromWireTime } from '@transmit/contract';
import { CheckCheck } from 'lucide-react';
import { Badge } from '#ui/feedback/Badge.tsx';
import { RelativeTime } from '#ui/words/RelativeTime.tsx';
import { fileText } from '../text.ts';

/** Says that somebody has picked a file up, and when last; nothing where nobody has. */
export function PickedBadge({ time }: { time: string | null | undefined }) {
  const at = time ? fromWireTime(time) : undefined;
  if (at === undefined) return null;
  return (
    <Badge tone="brand">
      <CheckCheck size={14} aria-hidden="true" />
      {fileText.marks.picked}
      <span aria-hidden="true">·</span>
      <RelativeTime time={at} />
    </Badge>
  );
}
