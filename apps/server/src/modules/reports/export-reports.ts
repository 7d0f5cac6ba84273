/** `GET /api/report/export`: the reports and the feedback that the operators' list shows, as a table. */
import {
  type Contract,
  contract,
  type HandlerInput,
  PAGE_ROWS,
  REPORT_REASON_LABELS,
  REPORT_STATE_LABELS,
} from '@transmit/contract';
import { exportRoute } from '#export-list.ts';
import { showReports } from './show-reports.ts';

type Query = HandlerInput<Contract['reports']['query']>;
type Told = Awaited<ReturnType<typeof showReports>>['rows'][number];

export const reportExportRoute = exportRoute<Told, Query>({
  path: '/api/report/export',
  name: '举报与反馈',
  call: contract.reports.query,
  columns: [
    ['编号', ({ id }) => String(id)],
    ['类别', ({ kind }) => (kind === 'report' ? '举报' : '反馈')],
    ['状态', ({ state }) => REPORT_STATE_LABELS[state]],
    ['时间', ({ create_time }) => create_time],
    ['取件码', ({ code }) => code],
    ['原因', ({ reason }) => (reason ? REPORT_REASON_LABELS[reason] : '')],
    ['内容', ({ text }) => text],
    ['联系方式', ({ contact }) => contact],
    ['用户编号', ({ unionid }) => unionid ?? ''],
    ['文件', ({ files }) => files.map(({ name }) => name).join('；')],
    ['备注', ({ note }) => note],
    ['回复', ({ answer }) => answer],
    ['回复时间', ({ answer_time }) => answer_time ?? ''],
  ],
  async readPage(query, context) {
    const { rows } = await showReports(query, context);
    const last = rows.length < PAGE_ROWS ? undefined : rows.at(-1);
    return { rows, next: last && { ...query, last_id: last.id } };
  },
});
