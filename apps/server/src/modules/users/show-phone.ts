import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { requireUser } from './require-user.ts';

/** The whole number; that it was looked at, and by whom, is written down with every look (SECURITY T5). */
export async function showPhone(
  unionid: string,
  { services: { db }, viewer, now }: CallContext,
): Promise<string> {
  const actor = ownerOf(viewer);
  return db.transaction().execute(async (tx) => {
    const { id, phone } = await requireUser(tx, unionid);
    const target = `u:${id}`;
    await recordAudit(tx, { now, actor, action: 'user.phone', target });
    return phone;
  });
}
