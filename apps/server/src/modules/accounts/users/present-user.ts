import { maskPhone, toWireTime } from '@transmit/contract';
import type { UserRole, UserRow } from '../accounts.tables.ts';
import { actingRole } from '../sessions/session-policy.ts';

/** To its owner alone, who has just proved the number: what the page keeps (spec §3). */
export function presentSignedIn(user: UserRow, notice: string | undefined) {
  const { phone, unionid, display_name } = user;
  // Whoever is an operator has given both steps, or would not be here.
  const role = actingRole({ is_two_step: 1 }, user);
  return { phone, unionid, display_name, role, ...(notice && { notice }) };
}

/** The personal centre. `role` is the one the session acts in, which is what screens go by. */
export function presentUser(user: UserRow, role: UserRole, notice: string | undefined) {
  return {
    unionid: user.unionid,
    phone: maskPhone(user.phone),
    display_name: user.display_name,
    role,
    create_time: toWireTime(user.created_at),
    password_change_time: toWireTime(user.password_changed_at),
    ...(notice && { notice }),
  };
}
