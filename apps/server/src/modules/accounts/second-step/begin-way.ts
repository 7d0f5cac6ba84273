import type { CallContext } from '#http/call-context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { putAsk } from './second-step-asks.store.ts';
import { ASK_MS } from './webauthn.ts';

/** Remembers what is being set up on this device, and writes down that it was begun. */
export async function beginWay(
  {
    userId,
    purpose,
    challenge,
  }: {
    userId: number;
    purpose: 'passkey' | 'authenticator';
    challenge: string;
  },
  { services, viewer, now }: CallContext,
): Promise<void> {
  const person = `u:${userId}`;
  await services.db.transaction().execute(async (tx) => {
    await putAsk(tx, {
      user_id: userId,
      visitor: viewer.visitorId,
      purpose,
      challenge,
      ends_at: now + ASK_MS,
    });
    await recordAudit(tx, {
      now,
      actor: person,
      action: 'user.second_step_begin',
      target: person,
      after: { way: purpose },
    });
  });
}
