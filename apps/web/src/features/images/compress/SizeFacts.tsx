import { Badge } from '#ui/feedback/Badge.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { doneOf, type WorkItem } from '../workbench/batch/work-item.ts';
import type { CompressTypes, CompressWorkbench } from './compress-workbench.ts';
import { Offers } from './Offers.tsx';
import { resultFacts } from './result-facts.ts';

/** Below a picture's name: what it weighed, what it weighs, how much less that is. */
export function SizeFacts({
  workbench,
  item,
}: {
  workbench: CompressWorkbench;
  item: WorkItem<CompressTypes>;
}) {
  const done = doneOf(item);
  if (!done) return null;
  const facts = resultFacts(item, done.detail);
  const warned = [...(facts.stillOver ? [facts.stillOver] : []), ...facts.warnings];
  const isWarned = warned.length > 0;
  const said = facts.change ? facts.told : facts.notes.slice(0, 1);
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
        <Badge tone={isWarned ? 'warn' : facts.change ? 'ok' : 'neutral'} className="text-caption">
          {facts.change ?? facts.unchanged}
        </Badge>
      </span>
      {warned.map((sentence) => (
        <span key={sentence} className="block text-warn">
          {sentence}
        </span>
      ))}
      {said.map((sentence) => (
        <span key={sentence} className="block">
          {sentence}
        </span>
      ))}
      <Offers workbench={workbench} item={item} result={done.detail.result} />
    </>
  );
}
