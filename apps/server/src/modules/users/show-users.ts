/** The operators' list of accounts. Numbers are masked: who opens an account is written down, who looks at a list is not. */
import {
  COUNTED_ROWS,
  PAGE_ROWS,
  toWireTime,
  type UserOrder,
  type UserStanding,
} from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import type { Database } from '#kernel/database/database.ts';
import { listHoldings } from '#modules/money/index.ts';
import { browseUsers, countUsers, type UserPlace } from './browse-users.store.ts';
import { sumFilesOfEach } from './owned-files.store.ts';
import { presentAccount } from './present-account.ts';

export interface UsersQuery {
  standing?: UserStanding | undefined;
  order?: UserOrder | undefined;
  after?: string | undefined;
}

export async function showUsers(
  { standing, order = 'seen', after }: UsersQuery,
  { services: { db }, now }: CallContext,
) {
  const page = { standing, order, after: readPlace(after), limit: PAGE_ROWS };
  const users = await browseUsers(db, page);
  const last = users.length < PAGE_ROWS ? undefined : users.at(-1);
  return {
    rows: await presentUsers(db, users, now),
    total: await countUsers(db, standing, COUNTED_ROWS),
    next: last ? writePlace(last) : null,
  };
}

type Users = Awaited<ReturnType<typeof browseUsers>>;

/** Presents them with what they have, which is looked up for all at once. */
async function presentUsers(db: Database, users: Users, now: number) {
  const owners = users.map(({ id }) => `u:${id}`);
  const files = await sumFilesOfEach(db, owners, now);
  const holdings = await listHoldings(db, owners, now);
  return users.map((user) => {
    const owner = `u:${user.id}`;
    const sum = files.get(owner);
    const holding = holdings.get(owner);
    return {
      ...presentAccount(user),
      last_seen_time: toWireTime(user.last_seen_at),
      file_count: sum?.count ?? 0,
      file_bytes: sum?.bytes ?? 0,
      points: holding?.points ?? 0,
      member_until: holding?.memberUntil === undefined ? null : toWireTime(holding.memberUntil),
      frozen_time: user.frozen_at === null ? null : toWireTime(user.frozen_at),
    };
  });
}

/** A place is written by {@link writePlace} alone; the contract lets nothing else through. */
function readPlace(place: string | undefined): UserPlace | undefined {
  if (place === undefined) return undefined;
  const [at = 0, id = 0] = place.split('-').map(Number);
  return { at, id };
}

function writePlace({ last_seen_at, id }: Users[number]): string {
  return `${last_seen_at}-${id}`;
}
