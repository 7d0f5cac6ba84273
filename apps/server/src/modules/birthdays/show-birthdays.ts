import { type BirthdayCalendar, MAX_BIRTHDAYS, PAGE_ROWS, toWireTime } from '@transmit/contract';
import { FIELD_FAULTS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { shanghaiDay, startOfShanghaiDay } from '#core/shanghai-day.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { readBalances } from '#modules/money/index.ts';
import { isDate } from './birthday-date.ts';
import { noticeContent } from './birthday-text.ts';
import { listBirthdays } from './birthdays.store.ts';
import { planNewBirthday, planUntold } from './keep-birthday.ts';
import { listKeepers } from './keepers.store.ts';
import { countSentSince, listLastNotices, queryNotices } from './notices.store.ts';
import { computedOf, dateOf, presentBirthday, shownState } from './present-birthday.ts';
import { firstDayToTell } from './reminding-hour.ts';

export async function showBirthdays({ services: { db }, viewer, now }: CallContext) {
  const owner = ownerOf(viewer);
  const [rows, notices, balances] = await Promise.all([
    listBirthdays(db, owner),
    listLastNotices(db, owner),
    readBalances(db, owner),
  ]);
  const days = { today: shanghaiDay(now), firstDay: firstDayToTell(now) };
  const shown = rows.map((row) => presentBirthday(row, { ...days, notice: notices.get(row.id) }));
  return {
    // Sorted by days left, because the table of a birthday that was told of early holds the one
    // after it.
    rows: shown.sort((one, other) => one.days_left - other.days_left),
    most: MAX_BIRTHDAYS,
    notifications: balances.notifications,
  };
}

/** Previews a new birthday, or a change of the viewer's own one with `id`. */
export async function previewBirthday(
  wish: {
    id?: number | undefined;
    calendar: BirthdayCalendar;
    month: number;
    day: number;
    is_leap?: number | undefined;
    year?: number | undefined;
    days_before?: number | undefined;
  },
  { services: { db }, viewer, now }: CallContext,
) {
  const { id, is_leap = 0, year = null, days_before = 0, ...given } = wish;
  const written = { ...given, is_leap, year, days_before };
  const date = dateOf(written);
  if (!isDate(date)) fail('E_PARAM', { fields: { day: FIELD_FAULTS.noSuchDay } });
  const plan =
    id === undefined
      ? planNewBirthday(written, now)
      : await planUntold(db, { owner: ownerOf(viewer), id }, written, now);
  return computedOf(date, { today: shanghaiDay(now), remindOn: plan.remind_on });
}

export async function showNotices(
  { last_id }: { last_id?: number | undefined },
  { services: { db }, now }: CallContext,
) {
  const rows = await queryNotices(db, { beforeId: last_id, limit: PAGE_ROWS });
  const keepers = await listKeepers(
    db,
    rows.map(({ owner }) => owner),
  );
  const owners = [...new Set(rows.map(({ owner }) => owner))];
  const left = new Map(
    await Promise.all(
      owners.map(async (owner) => [owner, (await readBalances(db, owner)).notifications] as const),
    ),
  );
  const shown = rows.map((row) => ({
    id: row.id,
    unionid: keepers.get(row.owner)?.unionid ?? '',
    create_time: toWireTime(row.created_at),
    content: noticeContent(row),
    ver_num: row.ver_num,
    state: shownState(row),
    left: left.get(row.owner) ?? 0,
  }));
  const today = startOfShanghaiDay(now);
  return { rows: shown, sent_today: await countSentSince(db, today) };
}
