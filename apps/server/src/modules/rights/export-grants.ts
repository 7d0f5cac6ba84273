/** `GET /api/rights/export`: what operators gave, as a table; numbers stay masked. */
import { contract, LEDGER_LABELS, PAGE_ROWS, type WireGrant } from '@transmit/contract';
import { exportRoute } from '#export-list.ts';
import { showGrants } from './show-grants.ts';

export const grantExportRoute = exportRoute<WireGrant, { last_id?: number }>({
  path: '/api/rights/export',
  name: '发放记录',
  call: contract.rights.history,
  columns: [
    ['编号', ({ id }) => String(id)],
    ['时间', ({ create_time }) => create_time],
    ['用户编号', ({ user_id }) => user_id],
    ['手机号', ({ phone }) => phone],
    ['种类', ({ operationType }) => LEDGER_LABELS[operationType]],
    ['数量', ({ amount }) => String(amount)],
    ['会员从', ({ startTime }) => startTime ?? ''],
    ['会员到', ({ endTime }) => endTime ?? ''],
    ['线下订单', ({ orderName }) => orderName ?? ''],
    ['金额（元）', ({ orderFee }) => orderFee?.toFixed(2) ?? ''],
    ['备注', ({ remark }) => remark],
    ['订单备注', ({ orderRemark }) => orderRemark],
  ],
  async readPage({ last_id }, { services: { db } }) {
    const rows = await showGrants(db, last_id);
    const last = rows.length < PAGE_ROWS ? undefined : rows.at(-1);
    return { rows, next: last && { last_id: last.id } };
  },
});
