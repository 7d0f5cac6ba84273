import { Badge } from '#ui/feedback/Badge.tsx';
import type { Done } from '../workbench/batch/work-item.ts';
import { mergesOf } from './sheet/merges.ts';
import { isBlank, widthOf } from './sheet/sheet.ts';
import { countDoubtful } from './sheet/sheet-doubts.ts';
import type { TextReading } from './text-workbench.ts';
import { words } from './words.ts';

/** Below a picture's name: how large its table is, and how much of it is doubtful. */
export function ReadingFacts({ done }: { done: Done<TextReading> | undefined }) {
  if (!done) return null;
  const sheet = done.detail.history.present;
  if (isBlank(sheet)) return words.blank;
  const doubts = countDoubtful(sheet);
  return (
    <span className="flex min-h-7 flex-wrap items-center justify-between gap-2" data-figures>
      {words.facts(sheet.length, widthOf(sheet), mergesOf(sheet).length)}
      {doubts > 0 && <Badge tone="warn">{words.doubts(doubts)}</Badge>}
    </span>
  );
}
