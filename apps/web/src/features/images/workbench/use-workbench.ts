import { useStore } from 'zustand';
import { useInSteps } from '#ui/loading/use-in-steps.ts';
import type { BatchView, ReadableStore } from './batch/any-batch.ts';
import type { ToolTypes } from './batch/tool-types.ts';
import type { WorkItem } from './batch/work-item.ts';
import type { Picks } from './grid/picks.ts';
import type { Workbench } from './workbench.ts';

/** A workbench whose pictures are read, by its tool or by the shared screens. */
interface Readable<T extends ToolTypes> {
  batch: { view: ReadableStore<BatchView<T>> };
}

/** Reads a part of the pictures; the component draws again only when that part changes. */
export function useBatch<T extends ToolTypes, Slice>(
  { batch }: Readable<T>,
  select: (view: BatchView<T>) => Slice,
): Slice {
  return useStore(batch.view, select);
}

/** Tells whether the empty stage stands: until the first pictures' list is drawn. */
export function useIsEmpty<T extends ToolTypes>(workbench: Readable<T>): boolean {
  return !useInSteps(useBatch(workbench, ({ ids }) => ids.length > 0));
}

export function useItem<T extends ToolTypes>(
  { batch }: Readable<T>,
  id: string | undefined,
): WorkItem<T> | undefined {
  return useStore(batch.view, ({ byId }) => (id === undefined ? undefined : byId.get(id)));
}

/** Reads the marked and opened pictures, and the layout. */
export function usePicks<Slice>({ picks }: Workbench, select: (picks: Picks) => Slice): Slice {
  return useStore(picks, select);
}
