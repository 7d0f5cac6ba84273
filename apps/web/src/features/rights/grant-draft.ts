/** Pure: what the form holds, and what follows from it (spec §4, §5). */
import {
  GRANTED_MEMBERSHIP_MS,
  isProductCode,
  type LedgerKind,
  toFen,
  toWireTime,
} from '@transmit/contract';

/** As it is typed. */
export interface GrantDraft {
  username: string;
  operationType: LedgerKind;
  amount: string;
  remark: string;
  isMember: boolean;
  startTime: string;
  endTime: string;
  isOffline: boolean;
  orderName: string;
  orderFee: string;
  productCode: string;
  orderRemark: string;
}

const NO_MEMBERSHIP = { isMember: false, startTime: '', endTime: '' };
const NO_ORDER = {
  isOffline: false,
  orderName: '',
  orderFee: '',
  productCode: '',
  orderRemark: '',
};

export const EMPTY_GRANT: GrantDraft = {
  username: '',
  operationType: 'points',
  amount: '',
  remark: '',
  ...NO_MEMBERSHIP,
  ...NO_ORDER,
};

/** spec §4: ticked, it begins now and lasts 30 days; unticked, both times are empty. */
export function withMember(draft: GrantDraft, isMember: boolean, now: number): GrantDraft {
  if (!isMember) return { ...draft, ...NO_MEMBERSHIP };
  const startTime = toWireTime(now);
  return { ...draft, isMember, startTime, endTime: toWireTime(now + GRANTED_MEMBERSHIP_MS) };
}

/** spec §4: unticked, its fields are empty. */
export function withOffline(draft: GrantDraft, isOffline: boolean): GrantDraft {
  return isOffline ? { ...draft, isOffline } : { ...draft, ...NO_ORDER };
}

export function amountOf({ amount }: Pick<GrantDraft, 'amount'>): number {
  return /^\d{1,9}$/.test(amount.trim()) ? Number(amount) : 0;
}

export function feeOf({ orderFee }: Pick<GrantDraft, 'orderFee'>): number {
  const typed = orderFee.trim();
  return /^\d{1,8}(\.\d{1,2})?$/.test(typed) && toFen(Number(typed)) ? Number(typed) : 0;
}

/** spec §5: whether it may be sent. */
export function isComplete(draft: GrantDraft): boolean {
  const { username, isMember, startTime, endTime, isOffline, orderName, productCode } = draft;
  if (username.trim() === '' || amountOf(draft) <= 0) return false;
  if (isMember && (startTime.trim() === '' || endTime.trim() === '')) return false;
  if (!isOffline) return true;
  return orderName.trim() !== '' && isProductCode(productCode) && feeOf(draft) > 0;
}

/** spec §3: the payload; what belongs to a box that is not ticked is not sent. */
export function toPayload(draft: GrantDraft) {
  const { isMember, isOffline, productCode } = draft;
  return {
    username: draft.username.trim(),
    operationType: draft.operationType,
    amount: amountOf(draft),
    remark: draft.remark.trim(),
    ...(isMember && {
      is_member: 1 as const,
      start_time: draft.startTime.trim(),
      end_time: draft.endTime.trim(),
    }),
    ...(isOffline &&
      isProductCode(productCode) && {
        is_offline_order: 1 as const,
        order_name: draft.orderName.trim(),
        order_fee: feeOf(draft),
        product_code: productCode,
        order_remark: draft.orderRemark.trim(),
      }),
  };
}
