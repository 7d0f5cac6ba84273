import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import type { TableColumn } from '#ui/lists/table-cells.tsx';
import { text } from '../text.ts';
import type { ListedUser } from './browse-api.ts';
import { LastSeen, UsedRoom, UserMark, UserName, UserStandingBadge } from './UserFacts.tsx';

const { columns, open } = text.list;

/** A row of the list with the key that tables go by. */
export type UserRow = ListedUser & { id: string };

const NUMBER = 'text-right';

export const USER_COLUMNS: readonly TableColumn<UserRow>[] = [
  {
    id: 'user',
    head: columns.user,
    cell: (user) => (
      <Link
        to={paths.users(user.unionid)}
        className="flex min-w-0 items-center gap-3 rounded-md hover:text-brand"
      >
        <UserMark user={user} />
        <UserName user={user} />
      </Link>
    ),
  },
  {
    id: 'standing',
    head: columns.standing,
    width: 'w-40',
    cell: (user) => <UserStandingBadge user={user} />,
  },
  {
    id: 'points',
    head: columns.points,
    width: 'w-20',
    className: NUMBER,
    cellClassName: NUMBER,
    cell: ({ points }) => <span data-figures>{points.toLocaleString('zh-CN')}</span>,
  },
  {
    id: 'files',
    head: columns.files,
    width: 'w-20',
    className: NUMBER,
    cellClassName: NUMBER,
    cell: ({ file_count }) => <span data-figures>{file_count.toLocaleString('zh-CN')}</span>,
  },
  { id: 'room', head: columns.room, width: 'w-32', cell: (user) => <UsedRoom user={user} /> },
  {
    id: 'seen',
    head: columns.seen,
    width: 'w-30',
    cell: (user) => (
      <span data-figures>
        <LastSeen user={user} />
      </span>
    ),
  },
  {
    id: 'created',
    head: columns.created,
    width: 'w-30',
    cell: ({ create_time }) => (
      <span className="text-muted" data-figures>
        {create_time.slice(0, 10)}
      </span>
    ),
  },
  {
    id: 'open',
    head: <span className="sr-only">{open}</span>,
    width: 'w-12',
    cell: () => <ChevronRight size={17} aria-hidden="true" className="text-muted" />,
  },
];
