/** Pure: what a grant's fields ask for, or what is wrong with them (spec §5, SECURITY §3 rows 107 to 110). */
import {
  fromWireTime,
  type LedgerKind,
  MAX_MEMBERSHIP_MS,
  type ProductCode,
  toFen,
} from '@transmit/contract';
import { FIELD_FAULTS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';

export interface GrantInput {
  username: string;
  operationType: LedgerKind;
  amount: number;
  remark?: string | undefined;
  is_member?: 0 | 1 | undefined;
  start_time?: string | undefined;
  end_time?: string | undefined;
  is_offline_order?: 0 | 1 | undefined;
  order_name?: string | undefined;
  order_fee?: number | undefined;
  product_code?: ProductCode | undefined;
  order_remark?: string | undefined;
  request_key?: string | undefined;
}

export interface RightsGrant {
  kind: LedgerKind;
  amount: number;
  remark: string;
  membership: { fromAt: number; toAt: number } | undefined;
  order: { name: string; feeFen: number; productCode: ProductCode; remark: string } | undefined;
}

/** Reads a grant; fields of a box that is not ticked do not count. */
export function readGrant(input: GrantInput, now: number): RightsGrant {
  return {
    kind: input.operationType,
    amount: input.amount,
    remark: input.remark ?? '',
    membership: input.is_member === 1 ? readMembership(input, now) : undefined,
    order: input.is_offline_order === 1 ? readOrder(input) : undefined,
  };
}

function readMembership({ start_time, end_time }: GrantInput, now: number) {
  const fromAt = fromWireTime(start_time ?? '') ?? refuseTime('start_time', FIELD_FAULTS.time);
  const toAt = fromWireTime(end_time ?? '') ?? refuseTime('end_time', FIELD_FAULTS.time);
  if (fromAt >= toAt) refuseTime('end_time', FIELD_FAULTS.timeRange);
  if (toAt - Math.max(now, fromAt) > MAX_MEMBERSHIP_MS || fromAt > now + MAX_MEMBERSHIP_MS) {
    refuseTime('end_time', FIELD_FAULTS.membershipTooLong);
  }
  return { fromAt, toAt };
}

function refuseTime(field: string, problem: string): never {
  fail('E_DATE', { text: problem, fields: { [field]: problem } });
}

function readOrder({ order_name: name, order_fee, product_code, order_remark }: GrantInput) {
  const feeFen = toFen(order_fee ?? 0);
  const fields: Record<string, string> = {};
  if (!name) fields['order_name'] = FIELD_FAULTS.orderName;
  if (!feeFen) fields['order_fee'] = FIELD_FAULTS.orderFee;
  if (!product_code) fields['product_code'] = FIELD_FAULTS.productCode;
  if (!name || !feeFen || !product_code) fail('E_PARAM', { fields });
  return { name, feeFen, productCode: product_code, remark: order_remark ?? '' };
}
