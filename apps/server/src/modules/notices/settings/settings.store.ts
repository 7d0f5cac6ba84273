import {
  DEFAULT_QUIET,
  DEFAULT_WISHES,
  type NoticeWishes,
  type QuietHours,
} from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';

export interface NoticeSettings {
  wishes: NoticeWishes;
  /** Quiet hours in force; undefined while they are off. */
  quiet: QuietHours | undefined;
  /** Quiet hours as chosen, whether on or off. */
  hours: QuietHours;
}

/** Defaults for whoever has chosen nothing. */
export async function readNoticeSettings(db: Executor, owner: string): Promise<NoticeSettings> {
  const row = await db
    .selectFrom('notice_settings')
    .selectAll()
    .where('owner', '=', owner)
    .executeTakeFirst();
  if (!row) return { wishes: DEFAULT_WISHES, quiet: undefined, hours: DEFAULT_QUIET };
  const hours = { from: row.quiet_from, to: row.quiet_to };
  // A kind of notice that is newer than the row has its default.
  const wishes: NoticeWishes = { ...DEFAULT_WISHES, ...(JSON.parse(row.wishes) as NoticeWishes) };
  return { wishes, quiet: row.is_quiet === 1 ? hours : undefined, hours };
}

export async function writeSettings(
  tx: Executor,
  owner: string,
  { wishes, quiet, hours }: NoticeSettings,
): Promise<void> {
  const columns = {
    wishes: JSON.stringify(wishes),
    is_quiet: quiet ? 1 : 0,
    quiet_from: hours.from,
    quiet_to: hours.to,
  };
  await tx
    .insertInto('notice_settings')
    .values({ owner, ...columns })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(columns))
    .execute();
}
