import { FREEZE_REASONS, type FreezeReason, maskPhone, toWireTime } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { listDevices, listUsersOf, recordLook } from '#modules/accounts/index.ts';
import { readBalances, readMemberUntil } from '#modules/money/index.ts';
import { sumFilesOf } from './owned-files.store.ts';
import { presentAccount } from './present-account.ts';
import { requireUser } from './require-user.ts';

/** The account that a number or a unionid names, with what it has; who looked is written down. */
export async function showUser(named: string, { services: { db }, viewer, now }: CallContext) {
  const user = await requireUser(db, named);
  const owner = `u:${user.id}`;
  const actor = ownerOf(viewer);
  if (actor !== owner) await recordLook(db, { now, actor, action: 'user.view', target: owner });
  const files = await sumFilesOf(db, owner, now);
  const devices = await listDevices(db, user, now);
  const memberUntil = await readMemberUntil(db, owner, now);
  const { frozen_at, frozen_by, frozen_reason, frozen_note } = user;
  const actors = await listUsersOf(db, frozen_by ? [frozen_by] : []);
  const by = actors.get(frozen_by ?? '');
  return {
    ...presentAccount(user),
    last_seen_time: devices[0]?.last_seen_time ?? null,
    device_count: devices.length,
    file_count: files.count,
    file_bytes: files.bytes,
    ...(await readBalances(db, owner)),
    member_until: memberUntil === undefined ? null : toWireTime(memberUntil),
    is_self: owner === actor,
    frozen:
      frozen_at === null
        ? null
        : {
            time: toWireTime(frozen_at),
            by: by ? maskPhone(by.phone) : '',
            reason: isReason(frozen_reason) ? frozen_reason : ('other' as const),
            note: frozen_note ?? '',
          },
  };
}

function isReason(text: string | null): text is FreezeReason {
  return text !== null && text in FREEZE_REASONS;
}
