import { useStore } from 'zustand';
import type { Bench } from './bench.ts';
import type { Picks } from './picks.ts';
import type { WorkItem } from './work-item.ts';
import type { BenchView } from './workbench.ts';

/** What a component reads of the pictures; it draws again only when that changes. */
export function useBench<Settings, Detail, Own, Slice>(
  bench: Bench<Settings, Detail, Own>,
  select: (view: BenchView<Detail, Own>) => Slice,
): Slice {
  return useStore(bench.work.view, select);
}

export function useItem<Settings, Detail, Own>(
  bench: Bench<Settings, Detail, Own>,
  id: string | undefined,
): WorkItem<Detail, Own> | undefined {
  return useStore(bench.work.view, ({ byId }) => (id === undefined ? undefined : byId.get(id)));
}

/** What the person has marked, opened and laid out. */
export function usePicks<Settings, Detail, Own, Slice>(
  bench: Bench<Settings, Detail, Own>,
  select: (picks: Picks) => Slice,
): Slice {
  return useStore(bench.picks, select);
}
