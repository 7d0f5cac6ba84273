import { Badge } from '#ui/Badge.tsx';
import { formatBytes } from '#ui/format.ts';
import { doneOf, type WorkItem } from '../workbench/work-item.ts';
import type { CompressTypes } from './compress-workbench.ts';
import { resultFacts } from './result-facts.ts';
import { words } from './words.ts';

/** Below a picture's name: what it weighed, what it weighs, how much less that is. */
export function SizeFacts({ item }: { item: WorkItem<CompressTypes> }) {
  const done = doneOf(item);
  if (!done) return null;
  const facts = resultFacts(item, done.detail);
  return (
    <>
      <span
        className="mt-0.5 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 in-data-[layout=list]:justify-start in-data-[layout=list]:gap-x-3"
        data-figures
      >
        <span>
          {facts.change && <s className="mr-1.5">{formatBytes(facts.beforeBytes)}</s>}
          <span className="text-fg">{formatBytes(facts.afterBytes)}</span>
        </span>
        <Badge
          tone={facts.stillOver ? 'warn' : facts.change ? 'ok' : 'neutral'}
          className="text-caption"
        >
          {facts.change ?? words.unchanged}
        </Badge>
      </span>
      {(facts.stillOver ?? (!facts.change && facts.notes[0])) && (
        <span className={facts.stillOver ? 'block text-warn' : 'block'}>
          {facts.stillOver ?? facts.notes[0]}
        </span>
      )}
    </>
  );
}
