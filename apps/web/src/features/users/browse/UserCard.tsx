import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { formatBytes } from '#ui/words/format.ts';
import { text } from '../text.ts';
import type { ListedUser } from './browse-api.ts';
import { LastSeen, UserMark, UserName, UserStandingBadge } from './UserFacts.tsx';

/** An account on a phone: the whole of it leads on. */
export function UserCard({ user }: { user: ListedUser }) {
  return (
    <Link
      to={paths.users(user.unionid)}
      className="grid gap-2 border-b border-line px-4 py-3.5 hover:bg-soft/60"
    >
      <CardHead user={user} />
      <span
        className="flex flex-wrap justify-between gap-x-4 pl-13 text-small text-muted"
        data-figures
      >
        <span>{text.list.sums(user.points, user.file_count, formatBytes(user.file_bytes))}</span>
        <LastSeen user={user} />
      </span>
    </Link>
  );
}

function CardHead({ user }: { user: ListedUser }) {
  return (
    <span className="flex items-center gap-3">
      <UserMark user={user} />
      <span className="min-w-0 flex-1">
        <UserName user={user} />
      </span>
      <span className="text-small">
        <UserStandingBadge user={user} />
      </span>
      <ChevronRight size={17} aria-hidden="true" className="shrink-0 text-muted" />
    </span>
  );
}
