import { useDeferredValue } from 'react';
import { Late, useLate, useSoon } from '#ui/loading/late.ts';
import { shareOf } from './share/share-facts.ts';
import { closeShare, useShare, useShareWhenDone, useShareWhenMade } from './share/use-share.ts';
import { useUploadsView } from './uploads/list/uploads-view.ts';
import { useSeals } from './uploads/sealing/seals.ts';
import { useSendings } from './uploads/sendings.ts';

const sharePanel = new Late(async () => {
  const [{ SharePanel }, { qrCode }] = await Promise.all([
    import('./SharePanel.tsx'),
    import('./share/QrFrame.tsx'),
  ]);
  qrCode.load().catch(() => undefined);
  return SharePanel;
});

/** Files and sendings that had their code when the screen opened, so that they are no news. */
interface TicketHostProps {
  filesBefore: ReadonlySet<string>;
  sendingsBefore: ReadonlySet<string>;
}

/** Opens the ticket of what has been sent as soon as it has its code. Load it with the first file. */
export function TicketHost({ filesBefore, sendingsBefore }: TicketHostProps) {
  useShareWhenDone(filesBefore);
  useShareWhenMade(sendingsBefore);
  // Before there is a code, and after the list has been drawn.
  useSoon(sharePanel, true);
  // Drawn in slices: the ticket comes while other files may still be on their way.
  const { taskId, sendingId } = useDeferredValue(useShare());
  const task = useUploadsView((state) => (taskId ? state.byId.get(taskId) : undefined));
  const made = useSendings(({ byId }) => (sendingId ? byId.get(sendingId)?.made : undefined));
  const seal = useSeals(({ byTask }) => (taskId ? byTask.get(taskId) : undefined));
  const share = sendingId ? made : task && shareOf(task);
  const SharePanel = useLate(sharePanel, share !== undefined);
  return share && SharePanel && <SharePanel share={share} seal={seal} onClose={closeShare} />;
}
