import type { StoreApi } from 'zustand/vanilla';
import { askBeforeLeaving } from '#platform/browser/ask-before-leaving.ts';
import { setTitle } from '#platform/browser/page-title.ts';
import { formatPercent } from '#ui/words/format.ts';
import type { Totals } from '../batch/totals.ts';

/**
 * Guards the page of a batch: its progress in the title while it runs, and a warning before results
 * that were not saved are left behind. Going to another screen loses nothing.
 */
export function guardLeaving(work: {
  view: Pick<StoreApi<{ totals: Totals }>, 'getState' | 'subscribe'>;
}): void {
  let wasRunning = false;
  work.view.subscribe(({ totals }) => {
    const isRunning = totals.working > 0;
    if (isRunning || wasRunning) {
      setTitle({ progress: isRunning ? formatPercent(totals.share) : '' });
    }
    wasRunning = isRunning;
  });
  askBeforeLeaving(() => {
    const { unsaved, working } = work.view.getState().totals;
    return unsaved + working > 0;
  });
}
