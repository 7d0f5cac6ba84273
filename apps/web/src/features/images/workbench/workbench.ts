import type { StoreApi } from 'zustand/vanilla';
import type { AnyBatch } from './batch/any-batch.ts';
import { Batch } from './batch/batch.ts';
import type { Tool } from './batch/tool.ts';
import type { ToolTypes } from './batch/tool-types.ts';
import { createPicks, neighbourOf, type Picks, withoutGone } from './grid/picks.ts';
import { guardLeaving } from './saving/guard-leaving.ts';
import { Saver } from './saving/saver.ts';

/** Everything of one tool that outlives its screen, as the shared screens know it. */
export interface Workbench {
  batch: AnyBatch;
  picks: StoreApi<Picks>;
  saver: Saver;
}

/** The same, as its tool knows it. */
export interface WorkbenchOf<T extends ToolTypes> extends Workbench {
  batch: Batch<T>;
}

/** Made once, in a module of the tool. */
export function createWorkbench<T extends ToolTypes>(tool: Tool<T>): WorkbenchOf<T> {
  const batch = new Batch(tool);
  const picks = createPicks(tool.name);
  batch.view.subscribe(({ byId }, { ids }) => {
    const { selected, cursor, openId } = picks.getState();
    const left = withoutGone(selected, byId);
    if (left !== selected) picks.setState({ selected: left });
    if (cursor !== undefined && !byId.has(cursor)) {
      picks.setState({ cursor: neighbourOf(cursor, ids, byId) });
    }
    if (openId !== undefined && !byId.has(openId)) picks.setState({ openId: undefined });
  });
  const saver = new Saver(() => {
    const { items } = batch;
    return (ids) => batch.markSaved(ids, items);
  });
  guardLeaving(batch);
  return { batch, picks, saver };
}
