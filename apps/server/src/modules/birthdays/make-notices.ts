/** Makes the notices that are due, each with the notification that it costs, in one transaction. */
import { addDays, shanghaiDay } from '#core/shanghai-day.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { Services } from '#kernel/services.ts';
import { isWorthTelling, planReminder } from './birthday-date.ts';
import { dateText } from './birthday-text.ts';
import { findBirthday, listDue, setBirthday } from './birthdays.store.ts';
import type { BirthdayRow } from './birthdays.tables.ts';
import { birthdaysLock } from './keep-birthday.ts';
import { listKeepers, mayBeTold } from './keepers.store.ts';
import { findNoticeOf, insertNotice, sendAnew, setNotice } from './notices.store.ts';
import { dateOf, isInVain } from './present-birthday.ts';
import { lastDayToTell } from './reminding-hour.ts';
import { spendOnNotice } from './spend-on-notice.ts';

const AT_ONCE = 200;

/**
 * Everything whose day of telling has come, also days that nobody was there for. Run twice, or by two
 * processes at once, it tells of nothing twice: a birthday has one notice for the day on which it is.
 */
export async function makeNotices({ db, log }: Services, now: number): Promise<void> {
  const until = lastDayToTell(now);
  let afterId = 0;
  for (;;) {
    const due = await listDue(db, { until, afterId, limit: AT_ONCE });
    const keepers = await listKeepers(
      db,
      due.map(({ owner }) => owner),
    );
    for (const { id, owner } of due) {
      afterId = id;
      // It stays due: once it may be told again, a day that is not long past is caught up with.
      if (!mayBeTold(keepers.get(owner))) continue;
      // One that fails must not keep the others from their day; it is tried again in ten minutes.
      await tellIfDue(db, { id, owner, until }, now).catch((err: unknown) =>
        log.error({ err, birthday: id }, 'no notice of a birthday'),
      );
    }
    if (due.length < AT_ONCE) return;
  }
}

function tellIfDue(
  db: Services['db'],
  { id, owner, until }: { id: number; owner: string; until: string },
  now: number,
): Promise<void> {
  return lockedTransaction(db, [birthdaysLock(owner)], async (tx) => {
    const birthday = await findBirthday(tx, owner, id);
    // The birthday was told of or changed meanwhile.
    if (!birthday || birthday.removed_at !== null || birthday.remind_on > until) return;
    await tellOf(tx, birthday, now);
  });
}

async function tellOf(tx: Executor, birthday: BirthdayRow, now: number): Promise<void> {
  const today = shanghaiDay(now);
  if (isWorthTelling(birthday.occurs_on, today)) await makeNotice(tx, birthday, now);
  const told = birthday.occurs_on > today ? birthday.occurs_on : today;
  const next = planReminder(dateOf(birthday), birthday.days_before, addDays(told, 1));
  await setBirthday(tx, birthday.id, { occurs_on: next.occursOn, remind_on: next.remindOn });
}

async function makeNotice(tx: Executor, birthday: BirthdayRow, now: number): Promise<void> {
  const { id, owner, occurs_on, name, note } = birthday;
  const words = { name, note, date_text: dateText(dateOf(birthday)) };
  const made = await insertNotice(tx, {
    ...words,
    owner,
    birthday_id: id,
    occurs_on,
    created_at: now,
    ver_num: 0,
    state: 'unpaid',
    attempts: 0,
    next_at: null,
    asked_at: now,
  });
  if (made === undefined) return makeAgain(tx, birthday, words, now);
  const isPaid = await spendOnNotice(tx, { owner, noticeId: made, version: 1, name, now });
  if (isPaid) await setNotice(tx, made, { ver_num: 1, state: 'waiting', next_at: now });
}

/** The birthday was saved anew after its notice had come to nothing. */
async function makeAgain(
  tx: Executor,
  { id: birthdayId, owner, occurs_on: occursOn }: BirthdayRow,
  words: Pick<BirthdayRow, 'name' | 'note'> & { date_text: string },
  now: number,
): Promise<void> {
  const notice = await findNoticeOf(tx, { owner, birthdayId, occursOn });
  if (!notice || !isInVain(notice)) return;
  const ver_num = notice.ver_num + 1;
  const spending = { owner, noticeId: notice.id, version: ver_num, name: words.name, now };
  if (!(await spendOnNotice(tx, spending))) return;
  const again = { ver_num, state: 'waiting', attempts: 0, next_at: now, asked_at: now } as const;
  await sendAnew(tx, notice, { ...words, ...again });
}
