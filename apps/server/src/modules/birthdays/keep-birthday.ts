/** Checks, plans and keeps a birthday that a user writes down. */
import {
  BIRTHDAY_KEPT_MS,
  type BirthdayCalendar,
  cleanNote,
  cleanTitle,
  MAX_BIRTHDAYS,
} from '@transmit/contract';
import { FIELD_FAULTS, REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { addDays } from '#core/shanghai-day.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { isDate, planReminder } from './birthday-date.ts';
import {
  countBirthdays,
  findBirthday,
  findByRequestKey,
  insertBirthday,
  setBirthday,
} from './birthdays.store.ts';
import type { BirthdayRow, NewBirthday } from './birthdays.tables.ts';
import { findNoticeOf } from './notices.store.ts';
import { dateOf, isInVain } from './present-birthday.ts';
import { firstDayToTell } from './reminding-hour.ts';

interface Written {
  name: string;
  calendar: BirthdayCalendar;
  month: number;
  day: number;
  is_leap: 0 | 1;
  year: number | null;
  note: string;
  days_before: number;
}

/** The same wish again is the same birthday. */
export async function addBirthday(
  { request_key, ...written }: Written & { request_key: string },
  { services: { db }, viewer, now }: CallContext,
): Promise<number> {
  const owner = ownerOf(viewer);
  const columns = { ...columnsOf(written), ...planNewBirthday(written, now) };
  return lockedTransaction(db, [birthdaysLock(owner)], async (tx) => {
    const known = await findByRequestKey(tx, owner, request_key);
    if (known) return known.id;
    await refuseMore(tx, owner);
    return insertBirthday(tx, {
      ...columns,
      owner,
      request_key,
      created_at: now,
      removed_at: null,
    });
  });
}

export async function changeBirthday(
  { id, ...written }: Written & { id: number },
  { services: { db }, viewer, now }: CallContext,
): Promise<void> {
  const owner = ownerOf(viewer);
  const columns = columnsOf(written);
  await lockedTransaction(db, [birthdaysLock(owner)], async (tx) => {
    const { removed_at } = await getOwn(tx, owner, id);
    if (removed_at !== null) refuseUnknown();
    await setBirthday(tx, id, {
      ...columns,
      ...(await planUntold(tx, { owner, id }, written, now)),
    });
  });
}

export async function removeBirthday(
  { id }: { id: number },
  { services: { db }, viewer, now }: CallContext,
): Promise<void> {
  const owner = ownerOf(viewer);
  await lockedTransaction(db, [birthdaysLock(owner)], async (tx) => {
    const { removed_at } = await getOwn(tx, owner, id);
    if (removed_at === null) await setBirthday(tx, id, { removed_at: now });
  });
}

/** Planned anew: nothing is told of what was missed meanwhile. */
export async function restoreBirthday(
  { id }: { id: number },
  { services: { db }, viewer, now }: CallContext,
): Promise<void> {
  const owner = ownerOf(viewer);
  await lockedTransaction(db, [birthdaysLock(owner)], async (tx) => {
    const birthday = await getOwn(tx, owner, id);
    if (birthday.removed_at === null) return;
    if (birthday.removed_at <= now - BIRTHDAY_KEPT_MS) refuseUnknown();
    await refuseMore(tx, owner);
    const plan = await planUntold(tx, { owner, id }, birthday, now);
    await setBirthday(tx, id, { ...plan, removed_at: null });
  });
}

/** Names the lock by which a keeper's changes and the daily job exclude each other. */
export function birthdaysLock(owner: string): string {
  return `birthdays:${owner}`;
}

async function getOwn(tx: Executor, owner: string, id: number): Promise<BirthdayRow> {
  return (await findBirthday(tx, owner, id)) ?? refuseUnknown();
}

async function refuseMore(tx: Executor, owner: string): Promise<void> {
  if ((await countBirthdays(tx, owner)) < MAX_BIRTHDAYS) return;
  fail('E_LIMIT', { text: REFUSALS.E_LIMIT.birthdays(MAX_BIRTHDAYS) });
}

function columnsOf(written: Written) {
  const date = dateOf(written);
  if (!isDate(date)) fail('E_PARAM', { fields: { day: FIELD_FAULTS.noSuchDay } });
  const name = cleanTitle(written.name);
  if (!name) fail('E_PARAM', { fields: { name: FIELD_FAULTS.invalid } });
  const { calendar, month, day, is_leap, year, days_before } = written;
  const note = cleanNote(written.note);
  return { name, calendar, month, day, is_leap, year, note, days_before };
}

type PlannedDate = Parameters<typeof dateOf>[0] & Pick<BirthdayRow, 'days_before'>;
type Plan = Pick<NewBirthday, 'occurs_on' | 'remind_on'>;

/**
 * Plans a birthday that was kept before. One day is told of once: where that was done, the year after is next. A notice
 * that came to nothing is sent again, if its day is still to come.
 */
export async function planUntold(
  db: Executor,
  { owner, id }: { owner: string; id: number },
  birthday: PlannedDate,
  now: number,
): Promise<Plan> {
  const plan = planNewBirthday(birthday, now);
  const told = await findNoticeOf(db, { owner, birthdayId: id, occursOn: plan.occurs_on });
  if (!told || isInVain(told)) return plan;
  return planFrom(birthday, addDays(plan.occurs_on, 1));
}

/** Plans a birthday that is new. */
export function planNewBirthday(birthday: PlannedDate, now: number): Plan {
  return planFrom(birthday, firstDayToTell(now));
}

function planFrom(birthday: PlannedDate, from: string): Plan {
  const plan = planReminder(dateOf(birthday), birthday.days_before, from);
  return { occurs_on: plan.occursOn, remind_on: plan.remindOn };
}

function refuseUnknown(): never {
  fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.birthday });
}
