import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { Executor } from '#kernel/database/database.ts';
import { confirmPassword } from '../passwords/check-password.ts';
import { currentUser } from '../users/current-user.ts';
import { lockUser } from '../users/users.store.ts';
import { dropUselessRecoveryCodes, recordSecondStep } from './record-second-step.ts';

interface WayRemoval {
  password: string;
  /** Takes away one way of the user; false where there is none. */
  remove: (tx: Executor, userId: number) => Promise<boolean>;
  /** The sentence with which E_NOT_FOUND is answered then. */
  missing: string;
}

/** Removes an authenticator or a passkey with the password, and the recovery codes with the last of them. */
export async function removeWay(
  { password, remove, missing }: WayRemoval,
  context: CallContext,
): Promise<void> {
  const { services, now } = context;
  const user = await currentUser(context);
  await confirmPassword({ password, field: 'password' }, user, context);
  const change = { userId: user.id, actor: `u:${user.id}`, now };
  await services.db.transaction().execute(async (tx) => {
    await lockUser(tx, user.id);
    const act = async () => {
      if (!(await remove(tx, user.id))) fail('E_NOT_FOUND', { text: missing });
      await dropUselessRecoveryCodes(tx, user.id);
    };
    await recordSecondStep(tx, change, { action: 'user.second_step', act });
  });
}
