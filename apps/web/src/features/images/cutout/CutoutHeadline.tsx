import { useBatch } from '../workbench/use-workbench.ts';
import { cutoutWorkbench } from './cutout-workbench.ts';
import { isUnsure } from './is-unsure.ts';
import { words } from './words.ts';

/** Shows the numbers of finished pictures and of those that somebody should look at. */
export function CutoutHeadline() {
  const unsure = useBatch(
    cutoutWorkbench,
    ({ byId }) => [...byId.values()].filter(isUnsure).length,
  );
  const done = useBatch(cutoutWorkbench, ({ totals }) => totals.done);
  return words.headline(done - unsure, unsure);
}
