import { maskPhone, PAGE_ROWS, toWireTime, toYuan, type WireGrant } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import { listUsersOf } from '#modules/accounts/index.ts';
import { listGrants } from './grants.store.ts';
import type { GrantRow } from './rights.tables.ts';

/** A page of what was given, newest first. */
export async function showGrants(db: Executor, lastId: number | undefined): Promise<WireGrant[]> {
  return presentGrants(db, await listGrants(db, { beforeId: lastId, limit: PAGE_ROWS }));
}

export async function presentGrants(db: Executor, rows: readonly GrantRow[]): Promise<WireGrant[]> {
  const users = await listUsersOf(
    db,
    rows.map(({ owner }) => owner),
  );
  return rows.map((row) => present(row, users.get(row.owner)));
}

function present(row: GrantRow, user: { unionid: string; phone: string } | undefined): WireGrant {
  return {
    id: row.id,
    user_id: user?.unionid ?? '',
    phone: user ? maskPhone(user.phone) : '',
    create_time: toWireTime(row.created_at),
    operationType: row.kind,
    amount: row.amount,
    isMember: row.member_to === null ? 0 : 1,
    startTime: row.member_from === null ? null : toWireTime(row.member_from),
    endTime: row.member_to === null ? null : toWireTime(row.member_to),
    isOfflineOrder: row.order_name === null ? 0 : 1,
    orderName: row.order_name,
    orderFee: row.order_fen === null ? null : toYuan(row.order_fen),
    productCode: row.product_code,
    remark: row.remark,
    orderRemark: row.order_remark,
  };
}
