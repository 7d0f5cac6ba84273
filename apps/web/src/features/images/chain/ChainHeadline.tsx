import { SavedBytes } from '../compress/SavedBytes.tsx';
import { doneOf } from '../workbench/batch/work-item.ts';
import { useBatch } from '../workbench/use-workbench.ts';
import { waitsForLook } from './chain-view.ts';
import { chainWorkbench } from './chain-workbench.ts';
import { words } from './words.ts';

/**
 * Shows the numbers of finished pictures and of those to be looked at, and the weight of the
 * finished ones.
 */
export function ChainHeadline() {
  const byId = useBatch(chainWorkbench, (view) => view.byId);
  let [finished, unsure, before, after] = [0, 0, 0, 0];
  for (const item of byId.values()) {
    if (waitsForLook(item)) unsure += 1;
    const file = doneOf(item)?.file;
    if (!file) continue;
    finished += 1;
    before += item.source.file.size;
    after += file.size;
  }
  if (finished + unsure === 0) return null;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {finished > 0 && <SavedBytes beforeBytes={before} afterBytes={after} />}
      <span className="text-small font-normal text-muted">{words.finished(finished, unsure)}</span>
    </span>
  );
}
