import { formatRoomName, isRoomCode } from '@transmit/contract';
import { clsx } from 'clsx';
import { LogIn, Plus, QrCode } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '#api/error-text.ts';
import { paths } from '#app/paths.ts';
import { ChatNote } from '#files/chat-note/ChatNote.tsx';
import { serverNow } from '#platform/browser/server-clock.ts';
import { useWideScreen } from '#platform/browser/use-wide-screen.ts';
import { loadCodeFont } from '#platform/code-font.ts';
import { useFileDrops } from '#platform/files/use-file-drops.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { useLeaveQuestion } from '#ui/overlays/use-leave-question.ts';
import { enterRoom } from './api.ts';
import type { Binding } from './room/bind-textarea.ts';
import { ownDevice } from './room/device.ts';
import { namePeople, ownName } from './room/name-people.ts';
import { Paper } from './room/Paper.tsx';
import { PaperBar } from './room/PaperBar.tsx';
import { PaperNotices } from './room/PaperNotices.tsx';
import { PeopleMarks } from './room/People.tsx';
import { PhoneBar } from './room/PhoneBar.tsx';
import { RoomFiles } from './room/RoomFiles.tsx';
import { RoomTicket } from './room/RoomTicket.tsx';
import type { RoomLink } from './room/room-link.ts';
import { isOnlyHere } from './room/room-view.ts';
import type { RoomSending } from './room/sending.ts';
import { useRoomLink, useRoomView } from './room/use-room.ts';
import { text } from './text.ts';

const InviteDialog = lazy(async () => ({
  default: (await import('./room/InviteDialog.tsx')).InviteDialog,
}));

interface RoomPageProps {
  room: string;
  sending: RoomSending;
}

/** /v/textsync/{room}: one sheet of paper for everybody who is here. */
export function RoomPage({ room, sending }: RoomPageProps) {
  const link = useRoomLink(room);
  return link ? <OpenRoom link={link} sending={sending} /> : null;
}

function OpenRoom({ link, sending }: { link: RoomLink; sending: RoomSending }) {
  const isRefused = useRoomView(link, (view) => view.link === 'refused');
  useLeaveQuestion(useRoomView(link, isOnlyHere), text.paper.leave);
  useFilesIntoRoom(link, sending);
  useEffect(() => {
    void loadCodeFont();
  }, []);
  if (isRefused) return <Refused link={link} />;
  return <Room link={link} sending={sending} />;
}

/** Puts the ticket of each file that has become a share into the room. */
function useFilesIntoRoom(link: RoomLink, { items, settle }: RoomSending): void {
  useEffect(() => {
    for (const { id, name, size, code } of items) {
      if (!code) continue;
      const file = { name, size, code, from: ownName(ownDevice()), sent_at: serverNow() };
      link.addFile(id, file, () => settle(id));
    }
  }, [items, link, settle]);
}

function Room({ link, sending }: { link: RoomLink; sending: RoomSending }) {
  const isWide = useWideScreen();
  const isDragging = useFileDrops(sending.send);
  const binding = useRef<Binding>(undefined);
  const known = useRoomView(link, (view) => view.people);
  const people = namePeople(known, ownDevice());
  return (
    <div className="container-page pt-6 pb-16 sm:pt-9 max-lg:pb-0">
      <PageHead
        title={text.door.title}
        lead={isWide ? text.door.lead : undefined}
        aside={isWide ? <RoomActions /> : <PeopleMarks people={people} />}
        className="mb-5"
      />
      <ChatNote place="room" className="mb-4" />
      {!isWide && <RoomStrip room={link.room} />}
      <div className="grid grid-cols-1 items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-4">
          <PaperNotices link={link} binding={binding} />
          <Card raised className="overflow-clip">
            <PaperBar link={link} binding={binding} isWide={isWide} />
            <Paper link={link} people={people} binding={binding} />
          </Card>
          <RoomFiles link={link} sending={sending} isDragging={isDragging} isWide={isWide} />
        </div>
        {isWide && <RoomTicket room={link.room} people={people} />}
      </div>
      {!isWide && <PhoneBar link={link} sending={sending} />}
    </div>
  );
}

function RoomActions() {
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const make = async () => {
    setMaking(true);
    try {
      await navigate(paths.textSync(await enterRoom()));
    } catch (error) {
      toast(errorText(error), 'error');
    } finally {
      setMaking(false);
    }
  };
  return (
    <div className="flex gap-2">
      <Button size="sm" icon={<Plus size={16} />} busy={isMaking} onClick={make}>
        {text.room.newRoom}
      </Button>
      <ButtonLink size="sm" icon={<LogIn size={16} />} to={paths.textSync()}>
        {text.room.otherRoom}
      </ButtonLink>
    </div>
  );
}

/** On a phone the ticket is a strip on top. */
function RoomStrip({ room }: { room: string }) {
  const [isInviting, setInviting] = useState(false);
  return (
    <Card className="mb-4 flex items-center gap-3 p-3 pl-4">
      <span className="shrink-0 text-small text-muted">{text.room.label}</span>
      <span
        className={clsx(
          'min-w-0 flex-1 truncate font-semibold text-brand',
          isRoomCode(room) && 'font-code text-lead',
        )}
      >
        {formatRoomName(room)}
      </span>
      <Button variant="soft" icon={<QrCode size={17} />} onClick={() => setInviting(true)}>
        {text.room.invite}
      </Button>
      <Suspense>
        {isInviting && <InviteDialog room={room} onClose={() => setInviting(false)} />}
      </Suspense>
    </Card>
  );
}

function Refused({ link }: { link: RoomLink }) {
  const reason = useRoomView(link, (view) => view.reason);
  return (
    <div className="container-page pt-10 pb-16">
      <ErrorState
        titleAs="h1"
        title={text.room.refused}
        body={reason}
        onRetry={() => link.retry()}
        action={<ButtonLink to={paths.textSync()}>{text.room.back}</ButtonLink>}
      />
    </div>
  );
}
