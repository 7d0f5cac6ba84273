import { Badge } from '#ui/Badge.tsx';
import { formatBytes } from '#ui/format.ts';
import { doneOf, type WorkItem } from '../workbench/work-item.ts';
import type { CutoutTypes, Touches } from './cutout-workbench.ts';
import { words } from './words.ts';

/** Below a picture's name: whether its cutout can be trusted, and how it was found. */
export function CutoutFacts({ item }: { item: WorkItem<CutoutTypes> }) {
  const done = doneOf(item);
  if (!done) return null;
  return (
    <span className="flex flex-wrap items-center justify-between gap-2" data-figures>
      {formatBytes(done.file?.size ?? 0)}
      {isUnsure(item) ? (
        <Badge tone="warn">{done.detail.bounds ? words.unsure : words.nothingFound}</Badge>
      ) : (
        <Badge tone="ok">
          {isTouched(item.own) ? words.touched : words.methods[done.detail.method]}
        </Badge>
      )}
    </span>
  );
}

/** A person who drew on it has seen it. */
export function isUnsure(item: WorkItem<CutoutTypes>): boolean {
  return doneOf(item)?.detail.certainty === 'ask-for-box' && !isTouched(item.own);
}

function isTouched(own: Touches | undefined): boolean {
  return own !== undefined && (own.box !== undefined || own.strokes.length > 0);
}
