import { clsx } from 'clsx';
import { Snowflake, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyText } from '#platform/browser/clipboard.ts';
import { CopyIconButton } from '#ui/buttons/CopyButton.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { formatBytes } from '#ui/words/format.ts';
import type { FoundUser } from './api.ts';
import { PhoneNumber } from './PhoneNumber.tsx';
import { text } from './text.ts';

const words = text.card;

/** Identity of the account; grey while it is frozen. */
export function IdentityCard({ user }: { user: FoundUser }) {
  return (
    <Card className="overflow-hidden">
      <Head user={user} />
      <Facts user={user} />
    </Card>
  );
}

function Head({ user }: { user: FoundUser }) {
  const isFrozen = user.frozen !== null;
  return (
    <div
      className={clsx(
        'flex items-center gap-4 p-6',
        isFrozen ? 'border-b border-line bg-soft' : 'bg-brand text-on-brand',
      )}
    >
      <span
        aria-hidden="true"
        className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-soft text-accent"
      >
        {isFrozen ? <Snowflake size={24} /> : <UserRound size={24} />}
      </span>
      <PhoneNumber key={user.unionid} user={user}>
        <p className="flex items-center gap-2 text-small">
          {words.roles[user.role]}
          {isFrozen && <Badge tone="danger">{words.frozen}</Badge>}
        </p>
      </PhoneNumber>
    </div>
  );
}

function Facts({ user }: { user: FoundUser }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-3 p-6" data-figures>
      <div className="flex items-center justify-between gap-4">
        <dt className="text-muted">{words.uuid}</dt>
        <dd className="-my-2 flex min-w-0 items-center gap-1">
          <span className="truncate font-code text-small" title={user.unionid}>
            {user.unionid}
          </span>
          <CopyIconButton label={words.copy} onCopy={() => copyText(user.unionid)} />
        </dd>
      </div>
      {factsOf(user).map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd className="text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf(user: FoundUser): [name: string, value: ReactNode][] {
  return [
    [words.name, user.display_name],
    [words.created, user.create_time.slice(0, 16)],
    [words.seen, user.last_seen_time?.slice(0, 16) ?? words.notSeen],
    [words.member, user.member_until ? words.until(user.member_until) : words.notMember],
    [words.files, words.fileSum(user.file_count, formatBytes(user.file_bytes))],
    [words.devices, words.deviceCount(user.device_count)],
  ];
}
