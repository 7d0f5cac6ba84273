import { ArrowRight } from 'lucide-react';
import { formatBytes } from '#ui/words/format.ts';
import { words } from './words.ts';

/** `37.6 MB → 2.7 MB`. */
export function SavedBytes({
  beforeBytes,
  afterBytes,
}: {
  beforeBytes: number;
  afterBytes: number;
}) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      {formatBytes(beforeBytes)}
      <ArrowRight size={16} aria-label={words.becomes} className="text-muted" />
      <span className="text-brand">{formatBytes(afterBytes)}</span>
    </span>
  );
}
