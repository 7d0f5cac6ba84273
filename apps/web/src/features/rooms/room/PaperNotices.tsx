import { CloudOff, Copy, LogIn } from 'lucide-react';
import type { RefObject } from 'react';
import { copyText } from '#platform/browser/clipboard.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { text } from '../text.ts';
import type { Binding } from './bind-textarea.ts';
import type { RoomLink } from './room-link.ts';
import type { RoomView } from './room-view.ts';
import { useRoomView } from './use-room.ts';

interface PaperNoticesProps {
  link: RoomLink;
  binding: RefObject<Binding | undefined>;
}

/** Notices that a writer must know before writing on. */
export function PaperNotices({ link, binding }: PaperNoticesProps) {
  const state = useRoomView(link, (view) => view.link);
  const reason = useRoomView(link, (view) => view.reason);
  const setAside = useRoomView(link, (view) => view.setAside);
  const isAsideKept = useRoomView(link, (view) => view.isAsideKept);
  const words = text.paper;
  return (
    <>
      {(state === 'offline' || state === 'unreached') && (
        <Notice tone="warn" urgent icon={<CloudOff size={16} />}>
          {reason || words[state]}
        </Notice>
      )}
      {state === 'ended' && <EndedNotice link={link}>{reason}</EndedNotice>}
      {setAside && (
        <SetAsideNotice
          link={link}
          binding={binding}
          setAside={setAside}
          isAsideKept={isAsideKept}
        />
      )}
    </>
  );
}

function EndedNotice({ link, children }: { link: RoomLink; children: string }) {
  return (
    <Notice
      tone="warn"
      urgent
      icon={<CloudOff size={16} />}
      action={
        <Button size="sm" icon={<LogIn size={16} />} onClick={() => link.retry()}>
          {text.room.again}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}

interface SetAsideNoticeProps extends PaperNoticesProps {
  setAside: NonNullable<RoomView['setAside']>;
  isAsideKept: boolean;
}

function SetAsideNotice({ link, binding, setAside, isAsideKept }: SetAsideNoticeProps) {
  const words = text.paper;
  const putBack = () => {
    // Forgotten first: what has no room even now is set aside again.
    link.forgetSetAside();
    binding.current?.insert(setAside.text);
  };
  return (
    <Notice
      tone="warn"
      urgent
      action={
        <span className="flex flex-wrap gap-2">
          <CopyButton size="sm" icon={<Copy size={16} />} onCopy={() => copyText(setAside.text)}>
            {words.copyAside}
          </CopyButton>
          <Button size="sm" onClick={() => link.forgetSetAside()}>
            {words.forget}
          </Button>
          <Button size="sm" variant="primary" onClick={putBack}>
            {words.putBack}
          </Button>
        </span>
      }
    >
      {words.aside(setAside.why, setAside.text.length, isAsideKept)}
    </Notice>
  );
}
