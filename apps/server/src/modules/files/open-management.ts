import { MANAGE_PASS_MS } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { findShared, type LookUp } from './find-shared.ts';
import { isManageToken } from './manage-link.ts';
import { openPass } from './share-passes.store.ts';
import { takePasswordTry } from './unlock-share.ts';

/** Lets this viewer delete and extend for a while, and nothing else (PRODUCT §3). */
export async function openManagement(
  { token, ...lookUp }: LookUp & { token: string },
  context: CallContext,
): Promise<void> {
  const shared = await findShared(lookUp, context);
  const { code, subject } =
    shared.kind === 'file'
      ? { code: shared.file.mainCode, subject: `file:${shared.file.id}` as const }
      : { code: shared.bundle.code, subject: `bundle:${shared.bundle.id}` as const };
  await takePasswordTry(`manage:${code}`, context);
  const { services, viewer, now } = context;
  if (!isManageToken(services.manageLinkKey, subject, token)) {
    fail('E_FORBIDDEN', { text: '管理链接不完整或不属于这个文件，请重新复制完整的链接' });
  }
  const pass = { code, viewer: ownerOf(viewer), kind: 'manage' } as const;
  await openPass(services.db, pass, { now, endsAt: now + MANAGE_PASS_MS });
}
