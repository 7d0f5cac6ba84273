import type { BirthdayCalendar } from '@transmit/contract';
import type { Generated, Insertable, Selectable } from 'kysely';

/** Times are epoch ms in UTC, flags 0 or 1, days `2026-11-20` in Asia/Shanghai. */
interface BirthdaysTables {
  birthdays: BirthdayTable;
  birthday_notices: BirthdayNoticeTable;
}

export type BirthdayRow = Selectable<BirthdayTable>;
export type NewBirthday = Omit<Insertable<BirthdayTable>, 'id'>;
export type NoticeRow = Selectable<BirthdayNoticeTable>;
export type NewNotice = Omit<Insertable<BirthdayNoticeTable>, 'id'>;

interface BirthdayTable {
  id: Generated<number>;
  owner: string;
  name: string;
  calendar: BirthdayCalendar;
  month: number;
  day: number;
  is_leap: number;
  /** Year in the same calendar; null where nobody told it. */
  year: number | null;
  note: string;
  days_before: number;
  /** The next one that was not told of yet, and the day on which it is. */
  occurs_on: string;
  remind_on: string;
  request_key: string;
  created_at: number;
  removed_at: number | null;
}

/** One for a birthday and the day on which it is. */
interface BirthdayNoticeTable {
  id: Generated<number>;
  owner: string;
  birthday_id: number;
  occurs_on: string;
  /** As they were when it was made. */
  name: string;
  date_text: string;
  note: string;
  created_at: number;
  /** Number of times it was paid for and handed to the provider. */
  ver_num: number;
  /**
   * `sending`: with the provider. Who finds it so after `next_at` does not know whether it was accepted,
   * and sends nothing: never twice.
   */
  state: 'waiting' | 'sending' | 'sent' | 'unpaid' | 'failed';
  attempts: number;
  /** When it may be tried; null when nothing is to be done. */
  next_at: number | null;
  /** When it was last asked for. */
  asked_at: number;
}

declare module '#kernel/database/tables.ts' {
  interface Tables extends BirthdaysTables {}
}
