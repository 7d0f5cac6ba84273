import { useBench } from '../workbench/use-bench.ts';
import { isUnsure } from './CutoutFacts.tsx';
import { cutoutBench } from './cutout-bench.ts';
import { words } from './words.ts';

/** How many pictures are done, and how many of them somebody should look at. */
export function CutoutHeadline() {
  const unsure = useBench(cutoutBench, ({ byId }) => [...byId.values()].filter(isUnsure).length);
  const done = useBench(cutoutBench, ({ totals }) => totals.done);
  return words.headline(done - unsure, unsure);
}
