import { MANAGE_PASS_MS } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { isManageToken } from '#modules/files/index.ts';
import { openPass, removePass } from '../doors/share-passes.store.ts';
import { takePasswordTry } from '../doors/unlock-share.ts';
import { findByTypedCode, findShared, type LookUp } from '../finding/find-shared.ts';
import { isOfKind } from '../finding/shared.ts';

/** Lets this viewer delete and extend for a while, and nothing else (PRODUCT §3). */
export async function openManagement(
  { token, ...lookUp }: LookUp & { token: string },
  context: CallContext,
): Promise<void> {
  const shared = await findShared(lookUp, context);
  await takePasswordTry(`manage:${shared.mainCode}`, context);
  const { services, viewer, now } = context;
  // A sending that still goes up has no link yet.
  if (isOfKind(shared, 'promise')) refuseToken();
  if (!isManageToken(services.manageLinkKey, shared, token)) refuseToken();
  const pass = { code: shared.mainCode, viewer: ownerOf(viewer), kind: 'manage' } as const;
  await openPass(services.db, pass, { now, endsAt: now + MANAGE_PASS_MS });
  // Revoked in this moment, it has ended the passes of before only.
  const current = await findByTypedCode(lookUp.code, context);
  if (current?.manage_version === shared.manage_version) return;
  await removePass(services.db, pass);
  refuseToken();
}

function refuseToken(): never {
  fail('E_FORBIDDEN', {
    text: REFUSALS.E_FORBIDDEN.manageLink,
  });
}
