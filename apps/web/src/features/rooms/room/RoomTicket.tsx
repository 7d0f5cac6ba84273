import { formatRoomName, isRoomCode } from '@transmit/contract';
import { clsx } from 'clsx';
import { Copy, Link2 } from 'lucide-react';
import { absoluteUrl, paths } from '#app/paths.ts';
import { copyText } from '#platform/browser/clipboard.ts';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import { QrCode } from '#ui/words/QrCode.tsx';
import { text } from '../text.ts';
import type { NamedPerson } from './name-people.ts';
import { People } from './People.tsx';

/** The room's code as a ticket, and on its stub who is there. */
export function RoomTicket({ room, people }: { room: string; people: readonly NamedPerson[] }) {
  const words = text.room;
  const isCode = isRoomCode(room);
  return (
    <Ticket className="p-6" stubClassName="p-6" stub={<People people={people} />}>
      <div className="flex items-center justify-between gap-3 text-small">
        <span className="text-muted">{words.label}</span>
        <Badge tone={isCode ? 'ok' : 'warn'}>{isCode ? words.byCode : words.byName}</Badge>
      </div>
      <p
        className={clsx(
          'my-2 font-semibold break-words text-brand',
          isCode ? 'font-code text-[1.75rem] whitespace-nowrap' : 'text-h1',
        )}
      >
        {formatRoomName(room)}
      </p>
      {!isCode && <p className="mb-3 text-small text-muted">{words.byNameHint}</p>}
      <RoomQr room={room} />
      <p className="mt-3 text-center text-small text-muted">{words.scan}</p>
      <CopyButtons room={room} />
    </Ticket>
  );
}

function CopyButtons({ room }: { room: string }) {
  const words = text.room;
  return (
    <div className="mt-4 grid grid-cols-2 gap-2">
      <CopyButton
        variant="primary"
        icon={<Link2 size={17} />}
        onCopy={() => copyText(roomLink(room))}
      >
        {words.copyLink}
      </CopyButton>
      <CopyButton icon={<Copy size={17} />} onCopy={() => copyText(formatRoomName(room))}>
        {words.copyCode}
      </CopyButton>
    </div>
  );
}

export function RoomQr({ room }: { room: string }) {
  return (
    <div className="mx-auto aspect-square w-full max-w-[204px] rounded-xl border border-line bg-[#ffffff] p-4">
      <QrCode value={roomLink(room)} label={text.room.qr(formatRoomName(room))} />
    </div>
  );
}

/** Under the host at which this page was reached. */
export function roomLink(room: string): string {
  return absoluteUrl(paths.textSync(room));
}
