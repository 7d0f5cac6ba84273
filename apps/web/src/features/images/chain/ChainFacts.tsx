import { useStore } from 'zustand';
import { Badge } from '#ui/feedback/Badge.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { changeText } from '../compress/result-facts.ts';
import { doneOf, type WorkItem } from '../workbench/batch/work-item.ts';
import { byId, chainNames } from './chain-names.ts';
import type { ChainTypes } from './chain-workbench.ts';
import { words } from './words.ts';

/** Below a picture's name: its new one, what it weighs now, or that somebody has to look. */
export function ChainFacts({ item }: { item: WorkItem<ChainTypes> }) {
  const after = useStore(chainNames.view, ({ rows }) => byId(rows).get(item.id)?.after);
  const done = doneOf(item);
  if (!done) return null;
  const { file, detail } = done;
  return (
    <span className="grid gap-0.5" data-figures>
      {after !== undefined && (
        <MiddleEllipsis text={words.newName(after)} className="font-medium text-fg" />
      )}
      <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        {formatBytes((file ?? item.source.file).size)}
        {detail.waits ? (
          <Badge tone="warn" className="text-caption">
            {words.askToLook}
          </Badge>
        ) : (
          <Badge tone="ok" className="text-caption">
            {(file && changeText(item.source.file.size, file.size)) ?? words.unchanged}
          </Badge>
        )}
      </span>
      {detail.waits && <span className="text-warn">{words.lookAt}</span>}
    </span>
  );
}
