import type { NoticeKind, NoticePlace } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { type NoticeSettings, readNoticeSettings, writeSettings } from './settings.store.ts';

export async function setWish(
  { kind, place, is_on }: { kind: NoticeKind; place: NoticePlace; is_on: 0 | 1 },
  context: CallContext,
): Promise<void> {
  await changeSettings(context, (settings) => ({
    ...settings,
    wishes: {
      ...settings.wishes,
      [kind]: { ...settings.wishes[kind], [place]: is_on === 1 },
    },
  }));
}

export async function setQuiet(
  { is_on, from, to }: { is_on: 0 | 1; from: number; to: number },
  context: CallContext,
): Promise<void> {
  const hours = { from, to };
  await changeSettings(context, ({ wishes }) => ({
    wishes,
    hours,
    quiet: is_on === 1 ? hours : undefined,
  }));
}

async function changeSettings(
  { services: { db }, viewer }: CallContext,
  change: (settings: NoticeSettings) => NoticeSettings,
): Promise<void> {
  const owner = ownerOf(viewer);
  await lockedTransaction(db, [`notice-settings:${owner}`], async (tx) => {
    await writeSettings(tx, owner, change(await readNoticeSettings(tx, owner)));
  });
}
