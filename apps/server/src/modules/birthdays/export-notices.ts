/** `GET /api/birthday/export`: the reminders of the operators' list, as a table. */
import { contract, NOTICE_STATE_LABELS, PAGE_ROWS } from '@transmit/contract';
import { exportRoute } from '#export-list.ts';
import { showNotices } from './show-birthdays.ts';

type Row = Awaited<ReturnType<typeof showNotices>>['rows'][number];

export const noticeExportRoute = exportRoute<Row, { last_id?: number }>({
  path: '/api/birthday/export',
  name: '生日提醒',
  call: contract.birthdays.listNotice,
  columns: [
    ['编号', ({ id }) => String(id)],
    ['用户编号', ({ unionid }) => unionid],
    ['时间', ({ create_time }) => create_time],
    ['内容', ({ content }) => content.replaceAll('\n', '；')],
    ['状态', ({ state }) => NOTICE_STATE_LABELS[state]],
    ['发送次数', ({ ver_num }) => String(ver_num)],
    ['剩余次数', ({ left }) => String(left)],
  ],
  async readPage({ last_id }, context) {
    const { rows } = await showNotices({ last_id }, context);
    const last = rows.length < PAGE_ROWS ? undefined : rows.at(-1);
    return { rows, next: last && { last_id: last.id } };
  },
});
