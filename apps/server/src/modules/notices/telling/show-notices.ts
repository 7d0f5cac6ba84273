import {
  describeNotice,
  MOST_UNREAD,
  PAGE_ROWS,
  placeOfNotice,
  toWireTime,
} from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { OwnNoticeRow } from '../notices.tables.ts';
import { countUnread, factsOf, listNotices, readNotice, readNoticesUpTo } from './notices.store.ts';

export async function showOwnNotices(
  { last_id }: { last_id?: number | undefined },
  context: CallContext,
) {
  const { services, viewer } = context;
  const page = { beforeId: last_id, limit: PAGE_ROWS };
  const rows = await listNotices(services.db, ownerOf(viewer), page);
  return { rows: rows.map(presentNotice), unread: await showUnread(context) };
}

export function showUnread({ services: { db }, viewer }: CallContext): Promise<number> {
  return countUnread(db, ownerOf(viewer), MOST_UNREAD);
}

export async function markRead(
  { id }: { id: number },
  { services: { db }, viewer, now }: CallContext,
): Promise<void> {
  if (await readNotice(db, { owner: ownerOf(viewer), id, now })) return;
  fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.notice });
}

export async function markAllRead(
  { up_to }: { up_to: number },
  { services: { db }, viewer, now }: CallContext,
): Promise<void> {
  await readNoticesUpTo(db, { owner: ownerOf(viewer), upTo: up_to, now });
}

function presentNotice(row: OwnNoticeRow) {
  const facts = factsOf(row);
  return {
    id: row.id,
    kind: row.kind,
    ...describeNotice(facts),
    place: placeOfNotice(facts),
    is_read: row.read_at === null ? (0 as const) : (1 as const),
    time: toWireTime(row.updated_at),
  };
}
