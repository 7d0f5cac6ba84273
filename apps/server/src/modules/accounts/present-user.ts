import { maskPhone, toWireTime } from '@transmit/contract';
import type { UserRole, UserRow } from './accounts.tables.ts';
import { actingRole } from './session-policy.ts';

/** To its owner alone, who has just proved the number: what the page keeps (spec §3). */
export function presentSignedIn(user: UserRow) {
  const { phone, unionid, display_name } = user;
  // Whoever is an operator has given both steps, or would not be here.
  const role = actingRole({ is_two_step: 1 }, user);
  return { phone, unionid, display_name, role, ...noticeFor(user) };
}

/**
 * Tells an operator why the operators' screens are missing, or that somebody else reset the second
 * step.
 */
function noticeFor({ role, unconfirmed_since, second_step_reset_at }: UserRow) {
  if (role !== 'operator') return {};
  if (unconfirmed_since === null) return second_step_reset_at === null ? {} : RESET_NOTICE;
  return {
    notice:
      '密码刚用短信重置过，为防手机号被冒用，运营权限暂停。请联系另一位运营人员（在“操作记录”页）或管理员确认是你本人，确认后重新登录即可恢复。',
  };
}

/** The personal centre. `role` is the one the session acts in, which is what screens go by. */
export function presentUser(user: UserRow, role: UserRole) {
  return {
    unionid: user.unionid,
    phone: maskPhone(user.phone),
    display_name: user.display_name,
    role,
    create_time: toWireTime(user.created_at),
    password_change_time: toWireTime(user.password_changed_at),
    ...noticeFor(user),
  };
}

const RESET_NOTICE = {
  notice:
    '第二步验证已由另一位运营人员或管理员重置，现在只能用短信验证码。请在个人中心重新添加通行密钥或动态码；如不是你要求的，请立即修改密码。',
};
