import type { Bounds, CutOut } from '@transmit/imaging';
import { Badge } from '#ui/feedback/Badge.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { doneOf, type WorkItem } from '../workbench/batch/work-item.ts';
import type { CutoutTypes, Touches } from './cutout-workbench.ts';
import { isTouched, isUnsure } from './is-unsure.ts';
import { words } from './words.ts';

/** Below a picture's name: whether its cutout can be trusted, and how it was found. */
export function CutoutFacts({ item }: { item: WorkItem<CutoutTypes> }) {
  const done = doneOf(item);
  if (!done) return null;
  return (
    <span className="flex flex-wrap items-center justify-between gap-2" data-figures>
      {formatBytes(done.file?.size ?? 0)}
      {isUnsure(item) ? (
        <Badge tone="warn">{unsureWord(done.detail.bounds, item.own?.box)}</Badge>
      ) : (
        <Badge tone="ok">{doneWord(done.detail.method, item.own)}</Badge>
      )}
      {done.detail.miss && (
        <span className="text-caption text-muted" title={words.misses[done.detail.miss]}>
          {words.missed}
        </span>
      )}
    </span>
  );
}

/** Tells the person's next step. */
function unsureWord(found: Bounds | undefined, box: Bounds | undefined): string {
  if (!found) return words.nothingFound;
  return box ? words.unsureInBox : words.unsure;
}

/** Tells the way in which a finished result came about. */
function doneWord(method: CutOut['method'], own: Touches | undefined): string {
  if (isTouched(own)) return words.touched;
  return own?.isAccepted ? words.accepted : words.methods[method];
}
