import { formatRoomName, isRoomCode } from '@transmit/contract';
import { clsx } from 'clsx';
import { Link2, Share2 } from 'lucide-react';
import { copyText } from '#platform/browser/clipboard.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { text } from '../text.ts';
import { RoomQr, roomLink } from './RoomTicket.tsx';

/** The ticket on a phone, with the way to hand it on. Load it lazily. */
export function InviteDialog({ room, onClose }: { room: string; onClose: () => void }) {
  const words = text.room;
  return (
    <Dialog
      open
      bare
      hideTitle
      size="sm"
      title={words.invite}
      onOpenChange={(open) => !open && onClose()}
    >
      <Ticket
        className="grid justify-items-center p-6"
        stubClassName="p-6"
        stub={<WaysOn link={roomLink(room)} />}
      >
        <span className="text-small text-muted">{words.label}</span>
        <Name room={room} />
        <RoomQr room={room} />
        <p className="mt-4 text-center text-small text-muted">{words.inviteHint}</p>
      </Ticket>
    </Dialog>
  );
}

/** The ways to hand the room on. */
function WaysOn({ link }: { link: string }) {
  const words = text.room;
  const hand = () =>
    // Dismissed: nothing was to be shared after all.
    navigator.share({ title: words.shareTitle, url: link }).catch(() => undefined);
  return (
    <div className="grid gap-3">
      {typeof navigator.share === 'function' && (
        <Button variant="primary" size="lg" wide icon={<Share2 size={18} />} onClick={hand}>
          {words.share}
        </Button>
      )}
      <CopyButton size="lg" wide icon={<Link2 size={18} />} onCopy={() => copyText(link)}>
        {words.copyLink}
      </CopyButton>
    </div>
  );
}

function Name({ room }: { room: string }) {
  return (
    <p
      className={clsx(
        'mt-1 mb-4 font-semibold text-brand',
        isRoomCode(room) ? 'font-code text-[1.75rem] whitespace-nowrap' : 'text-h2 break-all',
      )}
    >
      {formatRoomName(room)}
    </p>
  );
}
