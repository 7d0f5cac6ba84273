import type { Bounds } from '@transmit/imaging';
import { Badge } from '#ui/feedback/Badge.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { type Done, doneOf, type WorkItem } from '../workbench/batch/work-item.ts';
import type { CutoutDetail, CutoutTypes, Touches } from './cutout-types.ts';
import { isTouched, isUnsure } from './is-unsure.ts';
import { missWords } from './miss-words.ts';
import { words } from './words.ts';

/** Below a picture's name: whether its cutout can be trusted, and how it was found. */
export function CutoutFacts({ item }: { item: WorkItem<CutoutTypes> }) {
  const done = doneOf(item);
  if (!done) return null;
  const missed = missWords(done.detail);
  return (
    <span className="flex flex-wrap items-center justify-between gap-2" data-figures>
      {sizeWord(done)}
      {isUnsure(item) ? (
        // A card of a phone is narrower than the sentence.
        <Badge tone="warn" className="max-sm:rounded-lg max-sm:whitespace-normal">
          {unsureWord(done.detail.bounds, item.own?.box)}
        </Badge>
      ) : (
        <Badge tone="ok">{doneWord(done.detail, item.own)}</Badge>
      )}
      {missed && (
        <span className="text-caption text-muted" title={missed.full}>
          {missed.short}
        </span>
      )}
    </span>
  );
}

function sizeWord({ file, detail: { pieces } }: Done<CutoutDetail>): string {
  return pieces ? words.pieces(pieces.length) : formatBytes(file?.size ?? 0);
}

/** Tells the person's next step. */
function unsureWord(found: Bounds | undefined, box: Bounds | undefined): string {
  if (!found) return words.nothingFound;
  return box ? words.unsureInBox : words.unsure;
}

/** Tells the way in which a finished result came about. */
function doneWord({ method, mask }: CutoutDetail, own: Touches | undefined): string {
  if (isTouched(own)) return words.touched;
  return own?.accepted === mask ? words.accepted : words.methods[method];
}
