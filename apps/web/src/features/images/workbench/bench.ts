import type { StoreApi } from 'zustand/vanilla';
import { guardLeaving } from './guard-leaving.ts';
import { createPicks, neighbourOf, type Picks, withoutGone } from './picks.ts';
import { Saver } from './saver.ts';
import type { Tool } from './tool.ts';
import { Workbench } from './workbench.ts';

/** Everything of one tool that outlives its screen. Made once, in a module of the tool. */
export interface Bench<Settings, Detail, Own = undefined> {
  work: Workbench<Settings, Detail, Own>;
  picks: StoreApi<Picks>;
  saver: Saver;
}

export function createBench<Settings, Detail, Own = undefined>(
  tool: Tool<Settings, Detail, Own>,
): Bench<Settings, Detail, Own> {
  const work = new Workbench(tool);
  const picks = createPicks(tool.name);
  work.view.subscribe(({ byId }, { ids }) => {
    const { selected, cursor, openId } = picks.getState();
    const left = withoutGone(selected, byId);
    if (left !== selected) picks.setState({ selected: left });
    if (cursor !== undefined && !byId.has(cursor)) {
      picks.setState({ cursor: neighbourOf(cursor, ids, byId) });
    }
    if (openId !== undefined && !byId.has(openId)) picks.setState({ openId: undefined });
  });
  const saver = new Saver((ids) => work.markSaved(ids));
  guardLeaving(work);
  return { work, picks, saver };
}
