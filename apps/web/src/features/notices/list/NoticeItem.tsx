import { type AnyNoticeKind, fromWireTime } from '@transmit/contract';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { RelativeTime } from '#ui/words/RelativeTime.tsx';
import type { Notice } from '../api.ts';
import { KIND_ICONS } from '../icons.ts';
import { text } from '../text.ts';

const TONES: Readonly<Record<AnyNoticeKind, string>> = {
  picked_up: 'bg-brand-soft text-brand',
  handed_in: 'bg-brand-soft text-brand',
  used_up: 'bg-accent-soft text-accent',
  ending: 'bg-warn-soft text-warn',
  channel_off: 'bg-warn-soft text-warn',
  account: 'bg-warn-soft text-warn',
  answered: 'bg-info-soft text-info',
};

/** A notice: what happened, to what, when; it leads to where that stands, and is read by being followed. */
export function NoticeItem({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const { kind, title, detail, place, is_read, time } = notice;
  const isRead = is_read === 1;
  return (
    <Link
      to={place}
      onClick={() => !isRead && onRead()}
      className={clsx(
        'flex items-start gap-3 border-b border-line px-5 py-3.5 hover:bg-soft',
        isRead && 'bg-soft/60',
      )}
    >
      <KindMark kind={kind} isRead={isRead} />
      <span className="min-w-0 flex-1">
        <span className={clsx('block break-words', isRead && 'text-muted')}>{title}</span>
        <span className="block text-small break-words text-muted">{detail}</span>
        <RelativeTime time={fromWireTime(time) ?? 0} className="block text-caption text-muted" />
      </span>
      {!isRead && <UnreadDot />}
    </Link>
  );
}

interface KindMarkProps {
  kind: AnyNoticeKind;
  isRead: boolean;
}

function KindMark({ kind, isRead }: KindMarkProps) {
  const Icon = KIND_ICONS[kind];
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-9 shrink-0 place-items-center rounded-lg',
        isRead ? 'bg-soft text-muted' : TONES[kind],
      )}
    >
      <Icon size={17} />
    </span>
  );
}

function UnreadDot() {
  return (
    <span className="mt-2 size-2 shrink-0 rounded-full bg-accent">
      <span className="sr-only">{text.bell.isUnread}</span>
    </span>
  );
}
