import { fromWireTime, MAX_OWNER_BYTES } from '@transmit/contract';
import { Snowflake, UserRound } from 'lucide-react';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Meter } from '#ui/feedback/Meter.tsx';
import { formatBytes, formatPercent, omitThisYear } from '#ui/words/format.ts';
import { RelativeTime } from '#ui/words/RelativeTime.tsx';
import { text } from '../text.ts';
import type { ListedUser } from './browse-api.ts';

const words = text.list;

/** The account's face: its first letter; a snow flake while it is frozen. */
export function UserMark({ user }: { user: ListedUser }) {
  const isNamed = user.display_name !== user.phone;
  return (
    <span
      aria-hidden="true"
      className={`grid size-10 shrink-0 place-items-center rounded-full ${
        user.frozen_time ? 'bg-danger-soft text-danger' : 'bg-accent-soft text-accent'
      }`}
    >
      {user.frozen_time ? (
        <Snowflake size={18} />
      ) : isNamed ? (
        [...user.display_name][0]
      ) : (
        <UserRound size={18} />
      )}
    </span>
  );
}

/** Nickname above the number; the number alone where there is none. */
export function UserName({ user }: { user: ListedUser }) {
  const isNamed = user.display_name !== user.phone;
  return (
    <span className="grid min-w-0 leading-snug">
      <span className="truncate">{isNamed ? user.display_name : user.phone}</span>
      <span className="truncate text-small text-muted" data-figures>
        {isNamed ? user.phone : words.unnamed}
      </span>
    </span>
  );
}

export function UserStandingBadge({ user }: { user: ListedUser }) {
  if (user.frozen_time) {
    const day = omitThisYear(user.frozen_time.slice(0, 10), serverNow());
    return <Badge tone="danger">{words.frozen(day)}</Badge>;
  }
  if (user.role === 'operator') return <Badge tone="brand">{words.operator}</Badge>;
  if (user.member_until) return <Badge tone="accent">{words.member(user.member_until)}</Badge>;
  return <span className="text-muted">{words.user}</span>;
}

/** Bytes of the files that can be picked up, as a share of the room that the account has. */
export function UsedRoom({ user }: { user: ListedUser }) {
  const size = formatBytes(user.file_bytes);
  const share = user.file_bytes / MAX_OWNER_BYTES[user.member_until ? 'member' : 'user'];
  return (
    <span className="grid gap-1">
      <span data-figures>{size}</span>
      <Meter value={share} label={words.columns.room} text={words.share(formatPercent(share))} />
    </span>
  );
}

export function LastSeen({ user }: { user: ListedUser }) {
  const at = fromWireTime(user.last_seen_time);
  return at === undefined ? null : <RelativeTime time={at} />;
}
