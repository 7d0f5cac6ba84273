/**
 * An operator is told why the operators' screens are missing, or that somebody else reset the second step. Nobody is
 * sent to a colleague who is not there (SECURITY §10.3).
 */
import type { Executor } from '#kernel/database/database.ts';
import type { UserRow } from '../accounts.tables.ts';
import { hasOtherOperator } from './users.store.ts';

export async function findNotice(db: Executor, user: UserRow): Promise<string | undefined> {
  if (user.role !== 'operator') return undefined;
  if (user.unconfirmed_since !== null) return noticeOfReset(await hasOtherOperator(db, user.id));
  return user.second_step_reset_at === null ? undefined : SECOND_STEP_RESET;
}

function noticeOfReset(hasColleague: boolean): string {
  const ask = hasColleague
    ? '请联系另一位运营人员（在“操作记录”页）或管理员确认是你本人，确认后重新登录即可恢复。'
    : '没有其他运营人员可以确认，请由管理员在服务器上运行 npm run operator -- 手机号，之后重新登录即可恢复。';
  return `密码刚用短信重置过，为防手机号被冒用，运营权限暂停。${ask}`;
}

const SECOND_STEP_RESET =
  '第二步验证已由另一位运营人员或管理员重置，现在只能用短信验证码。请在个人中心重新添加通行密钥或动态码；如不是你要求的，请立即修改密码。';
