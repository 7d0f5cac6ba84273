/**
 * Rights that an operator can give (spec §3, §5), and the sentence that says what was given (spec
 * §8).
 */
import { LEDGER_LABELS, type LedgerKind, type ProductCode } from '../money/products.ts';

/** Most units of one grant. */
export const MAX_GRANT = 1_000_000;
/** Most that an account may have of a kind: far from where numbers stop being exact. */
export const MAX_BALANCE = 1_000_000_000;
export const MAX_OFFLINE_FEE_YUAN = 1_000_000;
export const MAX_REMARK_LENGTH = 200;
export const MAX_ORDER_NAME_LENGTH = 60;
/** spec §4: a membership is given for so long unless something else is chosen. */
export const GRANTED_MEMBERSHIP_MS = 30 * 86_400_000;
/** A membership ends within ten years. */
export const MAX_MEMBERSHIP_MS = 3653 * 86_400_000;

export interface GrantFacts {
  /** As it was typed. */
  username: string;
  operationType: LedgerKind;
  amount: number;
  membership?: { startTime: string; endTime: string } | undefined;
  offlineOrder?: { name: string; fee: number; productCode: ProductCode } | undefined;
}

/** `操作成功！用户 X 的积分增加了 200，会员 … 至 …，线下订单“…” ¥199.00（100004）` */
export function grantText(grant: GrantFacts): string {
  const { username, operationType, amount, membership, offlineOrder } = grant;
  const parts = [`操作成功！用户 ${username} 的${GRANT_LABELS[operationType]}增加了 ${amount}`];
  if (membership) parts.push(`会员时间：${membership.startTime} 至 ${membership.endTime}`);
  if (offlineOrder) {
    const { name, fee, productCode } = offlineOrder;
    parts.push(`线下订单：${name}，¥${fee.toFixed(2)}，产品代码 ${productCode}`);
  }
  return parts.join('；');
}

/** The words that the fixed sentence uses (PRODUCT §7). */
const GRANT_LABELS: Readonly<Record<LedgerKind, string>> = {
  ...LEDGER_LABELS,
  times: '次数',
  notifications: '通知次数',
};
