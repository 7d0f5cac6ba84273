import { Dialog } from '#ui/overlays/Dialog.tsx';
import { SealedShareTicket } from './share/SealedShareTicket.tsx';
import { ShareTicket } from './share/ShareTicket.tsx';
import type { ShareFacts } from './share/share-facts.ts';
import { text } from './text.ts';
import { useUploadsView } from './uploads/list/uploads-view.ts';
import type { Seal } from './uploads/sealing/seals.ts';

interface SharePanelProps {
  share: ShareFacts;
  /** Words and key, where it is sealed. */
  seal: Seal | undefined;
  onClose: () => void;
}

/** The success panel: a ticket in place of the usual sheet. Load it lazily. */
export function SharePanel({ share, seal, onClose }: SharePanelProps) {
  const failedCount = useUploadsView((state) => state.progress.failed);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${text.share.title} ${share.name}`}
      hideTitle
      size="lg"
      className="bg-transparent! shadow-none!"
    >
      {/* As wide as its place, never as its longest line: the link must not push a phone's page wide. */}
      <div className="w-0 min-w-full">
        {seal ? (
          <SealedShareTicket share={share} seal={seal} onMore={onClose} />
        ) : (
          <ShareTicket share={share} failedCount={failedCount} onMore={onClose} />
        )}
      </div>
    </Dialog>
  );
}
