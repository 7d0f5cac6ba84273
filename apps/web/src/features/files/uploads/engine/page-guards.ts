import type { UploadQueue } from '@transmit/transfer';
import { askBeforeLeaving } from '#platform/browser/ask-before-leaving.ts';
import { setTitle } from '#platform/browser/page-title.ts';
import { setSendingProgress } from '#platform/sending-progress.ts';
import { formatPercent } from '#ui/words/format.ts';
import { useUploadsView } from '../list/uploads-view.ts';
import type { PageSource } from '../sealing/sealed-source.ts';
import { WakeKeeper } from './keep-awake.ts';

/**
 * Guards the page while an upload runs: progress in its title and its frame, a screen that stays
 * on, a warning before leaving, and a new try as soon as the network is back.
 */
export function guardPage(queue: UploadQueue<PageSource>): void {
  const wake = new WakeKeeper();
  useUploadsView.subscribe(({ progress }) => {
    const percent = progress.busy > 0 ? formatPercent(progress.percent) : '';
    setTitle({ progress: percent });
    setSendingProgress(percent);
    wake.want(progress.busy > 0);
  });
  askBeforeLeaving(() => queue.progress.busy > 0);
  // Only the events are believed: at the start a machine without any network, which can still send
  // to itself, says that it is offline.
  addEventListener('online', () => queue.setOnline(true));
  addEventListener('offline', () => queue.setOnline(false));
}
