import { RATE_LIMITS, UNLOCK_MS } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import { verifyPassword } from '#core/password-hash.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { openPass } from './file-passes.store.ts';
import { findFile } from './find-file.ts';

/** Remembers for a day that this viewer knows the share's password. */
export async function unlockFile(
  { code, password }: { code: string; password: string },
  context: CallContext,
): Promise<void> {
  const { services, viewer, addressKey, now } = context;
  const file = await findFile(code, context);
  if (file.password_hash === null) return;
  // Counted before it is looked at, or tries sent at once would all be looked at first.
  const { limits, db } = services;
  await limits.take('share-password', `${file.id}:${addressKey}`, RATE_LIMITS.sharePassword);
  await limits.take('share-password', String(file.id), RATE_LIMITS.sharePasswordPerFile);
  if (!(await verifyPassword(password, file.password_hash))) fail('E_SHARE_PASSWORD');
  const pass = { fileId: file.id, viewer: ownerOf(viewer), kind: 'unlock' } as const;
  await openPass(db, pass, { now, endsAt: now + UNLOCK_MS });
}
