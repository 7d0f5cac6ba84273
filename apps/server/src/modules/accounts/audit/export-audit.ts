/** `GET /api/audit/export`: what operators did, as a table. */
import { contract, PAGE_ROWS } from '@transmit/contract';
import { exportRoute } from '#export-list.ts';
import { showAuditLog } from './show-audit-log.ts';

type Act = Awaited<ReturnType<typeof showAuditLog>>['rows'][number];

export const auditExportRoute = exportRoute<Act, { last_id?: number }>({
  path: '/api/audit/export',
  name: '操作记录',
  call: contract.accounts.auditLog,
  columns: [
    ['编号', ({ id }) => String(id)],
    ['时间', ({ create_time }) => create_time],
    ['操作人', ({ actor }) => actor],
    ['操作', ({ action }) => action],
    ['对象', ({ target }) => target],
    ['之前', ({ before }) => textOf(before)],
    ['之后', ({ after }) => textOf(after)],
  ],
  async readPage(query, { services: { db } }) {
    const { rows } = await showAuditLog(db, query.last_id);
    const last = rows.length < PAGE_ROWS ? undefined : rows.at(-1);
    return { rows, next: last && { last_id: last.id } };
  },
});

function textOf(state: unknown): string {
  return state === null ? '' : JSON.stringify(state);
}
